import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTenthsOfPercent, parseWholePercent } from './percent.ts';

describe('割合', () => {
  it.each([
    ['12.5%', 125],
    ['１２．５％', 125],
    ['0.0%', 0],
    ['100%', 1000],
    ['100.0%', 1000],
    ['0.1%', 1],
  ])('%j は千分の %j', (text, tenths) => expect(parseTenthsOfPercent(text)).toBe(tenths));

  it.each(['12.5', '12.55%', '100.1%', '101%', '-1%', '▲1%', '05%', '.5%', '5.%', '－', '', '1,000%'])(
    '%j は読まない',
    (text) => expect(parseTenthsOfPercent(text)).toBeUndefined(),
  );

  it.each([
    ['40%', 40],
    ['４０．０％', 40],
    ['40.5%', undefined],
  ])('配分の %j は %j', (text, percent) => expect(parseWholePercent(text)).toBe(percent));

  it('reads back every tenth from 0 to 100 %', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        (tenths) => parseTenthsOfPercent(`${(tenths / 10).toFixed(1)}%`) === tenths,
      ),
    );
  });
});
