// READINGS_PER_MINUTE — tests that it may name every record keeper of the contract, and nothing else.
import { RK_MGT_AGENCY_CODES } from '@minori/contract/codes';
import { expect, test } from 'vitest';
import { DEFAULT_READINGS_PER_MINUTE, ReadingsPerMinuteText } from './reading-pace.ts';

test('a record keeper that is not named has the default pace', () => {
  expect(Object.keys(DEFAULT_READINGS_PER_MINUTE)).toEqual(RK_MGT_AGENCY_CODES.map(String));
  expect(ReadingsPerMinuteText.parse('1=120,5=9999')).toEqual({ ...DEFAULT_READINGS_PER_MINUTE, 1: 120, 5: 9_999 });
});

test.each(RK_MGT_AGENCY_CODES)('record keeper %i may be named', (kind) => {
  expect(ReadingsPerMinuteText.parse(`${kind}=1`)).toEqual({ ...DEFAULT_READINGS_PER_MINUTE, [kind]: 1 });
});

test.each([
  ...['', '1', '1=', '1=0', '1=10000', '1=1.5', '1=１', '0=1', '01=1', '1=1,1=2', '1=1;2=2', '1=1,', ' 1=1', '11=1'],
  `${RK_MGT_AGENCY_CODES.length + 1}=1`,
])('%j is refused', (text) => {
  const { error } = ReadingsPerMinuteText.safeParse(text);
  expect(error?.issues[0]?.message).toMatch(/^must name kinds \(1, 2, /);
});
