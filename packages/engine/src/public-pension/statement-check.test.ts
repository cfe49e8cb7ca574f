import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statementFindings, type TypedStatement } from './statement-check.ts';

const NOTHING: TypedStatement = {
  ...{ kind: 'accrued', total: null, basic: null, employees: null, at70: null, at75: null, writtenIn: null },
};
const YOUNG = { birthday: '1979-10-03', today: '2026-12-01' };
const OLDER = { birthday: '1968-02-18', today: '2026-12-01' };
const accrued = { ...NOTHING, total: 900_000, basic: 420_000, employees: 480_000 };
const projected = { ...NOTHING, kind: 'projected', total: 1_800_000, at70: 2_556_000, at75: 3_312_000 } as const;

describe('what of a statement does not fit', () => {
  test.each([
    ['nothing typed', NOTHING, YOUNG, []],
    ['under 50, all fits', accrued, YOUNG, []],
    ['from 50 on, all fits', projected, OLDER, []],
    ['a part miscopied', { ...accrued, basic: 402_000 }, YOUNG, ['sum']],
    ['more than the full basic pension', { ...accrued, basic: 1_000_000, total: 1_480_000 }, YOUNG, ['basicTooHigh']],
    ['a digit too many', { ...NOTHING, total: 9_000_000 }, YOUNG, ['tooHigh']],
    ['a month in place of a year', { ...NOTHING, kind: 'projected', total: 150_000 }, OLDER, ['perMonth']],
    ['two digits exchanged at 70', { ...projected, at70: 2_256_000 }, OLDER, ['at70']],
    ['the amount at 70 for that at 75', { ...projected, at75: 2_556_000 }, OLDER, ['at75']],
    ['a projection under 50', projected, YOUNG, ['underFifty']],
    ['earned so far, from 50 on', accrued, OLDER, ['fiftyOrOver']],
    ['eighteen months old', { ...accrued, writtenIn: '2025-06' }, YOUNG, []],
    ['older', { ...accrued, writtenIn: '2025-05' }, YOUNG, ['old']],
    ['of this month', { ...accrued, writtenIn: '2026-12' }, YOUNG, []],
    ['of a month to come', { ...accrued, writtenIn: '2027-01' }, YOUNG, ['future']],
  ] as const)('%s', (_name, typed, person, found) => {
    expect(statementFindings(typed as TypedStatement, person)).toEqual(found);
  });
});

test('deferred amounts within a yen of the law never count as miscopied, and exchanged ones always do', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300_000, max: 3_000_000 }), (total) => {
      // 0.7 % a month: 42 % for five years, 84 % for ten.
      const [at70, at75] = [Math.round(total * 1.42), Math.round(total * 1.84)];
      const typed = { ...NOTHING, kind: 'projected', total, at70, at75 } as const;
      expect(statementFindings(typed, OLDER)).toEqual([]);
      expect(statementFindings({ ...typed, at70: at75, at75: at70 }, OLDER)).toEqual(['at70', 'at75']);
    }),
    { numRuns: 50 },
  );
});
