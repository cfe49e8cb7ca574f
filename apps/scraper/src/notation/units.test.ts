import { describe, expect, it } from 'vitest';
import { parseUnits } from './units.ts';

describe('口数', () => {
  it.each([
    ['1,001,034口', 1_001_034],
    ['０口', 0],
    ['12', 12],
  ])('%j は %j 口', (text, units) => expect(parseUnits(text)).toBe(units));

  it.each(['▲1口', '1,234円', '－', '', '1.5口', '口'])('%j は読まない', (text) =>
    expect(parseUnits(text)).toBeUndefined(),
  );
});
