/** Generates random people, lump sums and contexts for the properties of retirement income. */
import fc from 'fast-check';
import { addMonths } from '../src/calendar/calendar-month.ts';
import type { DatedLumpSum } from '../src/lump-sum/overlap.ts';
import type { MonthPeriod } from '../src/receipt-age/month-periods.ts';
import type { RetirementIncomeInput } from '../src/retirement-income/first-answer.ts';
import type { PayoutContext } from '../src/retirement-income/payout-context.ts';

/** Fewer runs for slow properties, except in `npm run proof`. */
export const FEW = process.env.MINORI_PROPERTY_RUNS === undefined ? { numRuns: 40 } : {};

export const yen = (max: number) => fc.integer({ min: 0, max });

/** A period of months within 1985 to 2075. */
export const period: fc.Arbitrary<MonthPeriod> = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 480 }))
  .map(([start, length]) => [addMonths('1985-04', start), addMonths('1985-04', start + length)]);

export const lumpSum = (years: readonly [number, number]): fc.Arbitrary<DatedLumpSum> =>
  fc.record({
    kind: fc.constantFrom('dc', 'company'),
    amount: yen(60_000_000),
    periods: fc.array(period, { minLength: 1, maxLength: 2 }),
    year: fc.integer({ min: years[0], max: years[1] }),
  });

export const context: fc.Arbitrary<PayoutContext> = fc
  .record({
    balance: yen(60_000_000),
    startAge: fc.integer({ min: 60, max: 74 }),
    months: fc.integer({ min: 72, max: 480 }),
    publicYear: yen(3_500_000),
    publicFromAge: fc.integer({ min: 60, max: 75 }),
    pension: yen(1_000_000),
    spouse: fc.constantFrom('none' as const, 'general' as const, 'elderly' as const),
    includeSocialInsurance: fc.boolean(),
    paymentsPerYear: fc.constantFrom(1, 2, 3, 4, 6, 12),
    feePerPayout: yen(1_000),
    indexTables: fc.boolean(),
  })
  .map(({ months, pension, ...context }) => ({
    ...context,
    startYear: 2040,
    periods: [[addMonths('2040-03', 1 - months), '2040-03']],
    otherLumpSums: [],
    otherPensions: pension === 0 ? [] : [{ fromAge: 60, toAge: 80, year: pension }],
    inflation: 0.013,
    annualRate: 0.005,
    startPriceFactor: 1.2,
  }));

/** A person of 25 to 64 in November 2026 who joined in 2010 or later. */
export const person: fc.Arbitrary<RetirementIncomeInput> = fc
  .record({
    year: fc.integer({ min: 1962, max: 2001 }),
    month: fc.integer({ min: 1, max: 12 }),
    joined: fc.integer({ min: 0, max: 150 }),
    balance: yen(30_000_000),
    premiums: yen(55_000),
    retirementAge: fc.integer({ min: 60, max: 70 }),
    mean: fc.double({ min: 0, max: 0.06, noNaN: true }),
    risk: fc.double({ min: 0, max: 0.2, noNaN: true }),
    annualPay: fc.option(yen(15_000_000)),
    claimAge: fc.constantFrom(60, 63, 65, 66, 70, 75),
    includeSocialInsurance: fc.boolean(),
  })
  .map(({ year, month, joined, mean, risk, claimAge, ...rest }) => ({
    ...rest,
    birthday: `${year}-${String(month).padStart(2, '0')}-15`,
    calculatedOn: '2026-11-22',
    subscriptionMonth: addMonths('2010-04', joined),
    growth: { mean, risk },
    statementKind: null,
    statementYear: null,
    claimMonths: 12 * claimAge,
    publicPensionCut: 0,
    otherLumpSums: [],
    otherPensions: [],
    spouse: 'none',
    indexTables: true,
    inflation: 0.013,
    annualRate: 0.005,
    paymentsPerYear: 6,
    feePerPayout: 440,
    need: 250_000,
  }));
