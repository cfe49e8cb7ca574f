import { describe, expect, it } from 'vitest';
import { parseYearlyYield } from './yearly-yield.ts';

describe('a yield a year', () => {
  it.each([
    ['3.45%', 0.0345],
    ['３．４５％', 0.0345],
    ['▲１．２０％', -0.012],
    ['−0.5%', -0.005],
    ['12%', 0.12],
    ['▲0.00%', 0],
  ])('%j is %d', (text, fraction) => expect(parseYearlyYield(text)).toBe(fraction));

  it.each(['3.45', '3,45%', '3.456%', '03.45%', '%', '－', '3.4 5%', '10000%', '3.45％％', '▲▲1%'])(
    '%j is nothing',
    (text) => expect(parseYearlyYield(text)).toBeUndefined(),
  );
});
