/** Generates random portfolios and flows for property tests; extreme ones (zeros, a single class) are frequent. */
import fc from 'fast-check';
import { calendarDate, dayNumber } from '../src/calendar/calendar-date.ts';
import type { CashFlow } from '../src/money-weighted-return/cash-flows.ts';
import type { AreaWeights } from '../src/vocabulary/area.ts';
import type { ClassWeights } from '../src/vocabulary/asset-class.ts';
import type { RiskToleranceCode } from '../src/vocabulary/risk-tolerance.ts';

function shares(count: number): fc.Arbitrary<number[]> {
  const part = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1_000_000 }));
  return fc
    .array(part, { minLength: count, maxLength: count })
    .filter((parts) => parts.some((value) => value > 0))
    .map((parts) => {
      const total = parts.reduce((sum, value) => sum + value, 0);
      return parts.map((value) => value / total);
    });
}

export const classWeights: fc.Arbitrary<ClassWeights> = shares(6).map(
  ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]): ClassWeights => [a, b, c, d, e, f],
);

export const areaWeights: fc.Arbitrary<AreaWeights> = shares(4).map(
  ([a = 0, b = 0, c = 0, d = 0]): AreaWeights => [a, b, c, d],
);

export const portfolios = fc.record({ weights: classWeights, areaWeights });

export const riskToleranceCodes: fc.Arbitrary<RiskToleranceCode> = fc.constantFrom(1, 2, 3, 4);

export const VALUATION_DATE = '2025-03-31';

/** Inflows; the first one up to 30 years and at least a year before VALUATION_DATE, the others on any day up to it. */
export const inflows: fc.Arbitrary<CashFlow[]> = fc
  .tuple(
    fc.integer({ min: 365, max: 30 * 365 }),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 3_000_000 })), {
      minLength: 1,
      maxLength: 40,
    }),
  )
  .map(([age, flows]) => {
    const last = dayNumber(VALUATION_DATE);
    return flows.map(([place, amount], i) => ({
      date: calendarDate(i === 0 ? last - age : last - Math.floor(place * age)),
      amount,
    }));
  });
