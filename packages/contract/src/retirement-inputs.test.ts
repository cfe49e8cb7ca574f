import { expect, test } from 'vitest';
import { EXAMPLES } from './examples/all.ts';
import { RetirementInputs } from './retirement-inputs.ts';

const { inputs } = EXAMPLES.saveRetirementInputs.body;
const ACCOUNT = { kind: 'ideco', balance: 0, monthly: 5_000, paidToAge: 65, fromAge: 65, toAge: 66 } as const;

test('inputs saved before there were other accounts are read with none', () => {
  const { accounts: _, ...older } = inputs as RetirementInputs;
  expect(RetirementInputs.parse(older).accounts).toEqual([]);
});

test.each([
  ['five accounts', new Array(5).fill(ACCOUNT), true],
  ['six accounts', new Array(6).fill(ACCOUNT), false],
  ['used up when use begins', [{ ...ACCOUNT, toAge: 65 }], false],
  ['paid into after use begins', [{ ...ACCOUNT, paidToAge: 66 }], false],
  ['of a kind that is not known', [{ ...ACCOUNT, kind: 'stocks' }], false],
  ['a field too many', [{ ...ACCOUNT, name: 'my account' }], false],
])('%s: %#', (_name, accounts, isTaken) => {
  expect(RetirementInputs.safeParse({ ...inputs, accounts }).success).toBe(isTaken);
});
