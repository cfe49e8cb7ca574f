/**
 * 受け取る年の条件 — defines the circumstances in which a DC balance is received, and computes the taxes and insurance of one year in
 * them (retirement.md 4).
 */
import { extraTaxes } from '../lump-sum/lump-sum-sequence.ts';
import type { DatedLumpSum } from '../lump-sum/overlap.ts';
import type { SpouseDeduction } from '../pension-tax/income-tax.ts';
import { pensionYearTax } from '../pension-tax/pension-year.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import { wholeYen } from '../rounding/whole-yen.ts';

/** A pension of DB or another plan, yen a year from one age to another, exclusive. */
export type OtherPension = { readonly fromAge: number; readonly toAge: number; readonly year: number };

/** The circumstances of receiving a DC balance; yen in today's prices unless noted otherwise. */
export type PayoutContext = {
  /** On the day receipt starts. */
  readonly balance: number;
  readonly startAge: number;
  /** The age until which the employer pays health insurance through wages, which aren't counted; if absent, nobody works. */
  readonly worksUntilAge?: number;
  /** Calendar year in which receipt starts. */
  readonly startYear: number;
  /** 掛金拠出期間 of the DC plan. */
  readonly periods: readonly MonthPeriod[];
  /** Lump sums of other plans; `received` ones are past, in yen of the day of payment. */
  readonly otherLumpSums: readonly (DatedLumpSum & { readonly received: boolean })[];
  /** 公的年金 a year. */
  readonly publicYear: number;
  readonly publicFromAge: number;
  readonly otherPensions: readonly OtherPension[];
  readonly spouse: SpouseDeduction;
  readonly includeSocialInsurance: boolean;
  /** Fractions a year: inflation, and the return on money not yet paid out. */
  readonly inflation: number;
  readonly annualRate: number;
  readonly paymentsPerYear: number;
  readonly feePerPayout: number;
  /** Whether the limits in tax tables rise with prices; if false they stay the same in yen. */
  readonly indexTables: boolean;
  /** The price of what costs 1 today, on the day receipt starts. */
  readonly startPriceFactor: number;
};

/** Pensions at an age besides the DC plan, yen a year. */
export function pensionsAt(age: number, { publicYear, publicFromAge, otherPensions }: PayoutContext) {
  const others = otherPensions.filter(({ fromAge, toAge }) => fromAge <= age && age < toAge);
  return {
    publicPension: age >= publicFromAge ? publicYear : 0,
    otherPension: others.reduce((sum, { year }) => sum + year, 0),
  };
}

/** The factor from today's prices to the yen of the tax tables, some years after receipt starts; 1 if tables rise with prices. */
function tableFactor({ indexTables, startPriceFactor, inflation }: PayoutContext, years: number): number {
  return indexTables ? 1 : startPriceFactor * (1 + inflation) ** years;
}

/** Whether the person still works at an age. */
export function worksAt(age: number, { worksUntilAge = 0 }: PayoutContext): boolean {
  return age < worksUntilAge;
}

export type YearBurden = { readonly tax: number; readonly socialInsurance: number };

/** Taxes and insurance of the year at an age with a DC annuity, yen in today's prices. */
function burdenAt(age: number, dcAnnuity: number, context: PayoutContext): YearBurden {
  const years = age - context.startAge;
  const factor = tableFactor(context, years);
  const { publicPension, otherPension } = pensionsAt(age, context);
  const { tax, socialInsurance } = pensionYearTax({
    year: context.startYear + years,
    age,
    publicPension: wholeYen(publicPension * factor),
    dcAnnuity: wholeYen(dcAnnuity * factor),
    otherPension: wholeYen(otherPension * factor),
    otherIncome: 0,
    spouse: context.spouse,
    includeSocialInsurance: context.includeSocialInsurance && !worksAt(age, context),
    otherDeductions: 0,
  });
  return { tax: wholeYen(tax / factor), socialInsurance: wholeYen(socialInsurance / factor) };
}

/** Results that contexts share if they differ only in the balance; each is computed once. */
export type BaseBurdens = {
  /** Taxes and insurance of an age without the DC plan, yen in today's prices. */
  readonly at: (age: number) => YearBurden;
  /** The tax that a lump sum of the DC plan adds, yen in today's prices; null where a year has lump sums of two categories. */
  readonly lumpSumTax: (lumpSum: number) => number | null;
};

export function baseBurdens(context: PayoutContext): BaseBurdens {
  const known = new Map<number, YearBurden>();
  return {
    at: (age) => {
      const burden = known.get(age) ?? burdenAt(age, 0, context);
      known.set(age, burden);
      return burden;
    },
    lumpSumTax: lumpSumTaxes(context),
  };
}

/** The taxes and insurance that an annuity adds in a year, yen in today's prices. */
export function extraBurden(
  age: number,
  dcAnnuity: number,
  { context, base }: { readonly context: PayoutContext; readonly base: BaseBurdens },
): YearBurden {
  const [after, before] = [burdenAt(age, dcAnnuity, context), base.at(age)];
  return { tax: after.tax - before.tax, socialInsurance: after.socialInsurance - before.socialInsurance };
}

/**
 * Computes the tax that a lump sum adds to those of other plans, as one sequence in the yen of the tax tables. Past lump sums
 * stay in the yen of their day: no later price changes them.
 */
function lumpSumTaxes(context: PayoutContext): BaseBurdens['lumpSumTax'] {
  const factor = tableFactor(context, 0);
  const { periods, startYear: year } = context;
  const prior = context.otherLumpSums.filter(({ received }) => received);
  const events = context.otherLumpSums
    .filter(({ received }) => !received)
    .map((sum) => ({ ...sum, amount: wholeYen(sum.amount * factor) }));
  const extraTax = extraTaxes({ events, prior, disability: false });
  return (lumpSum) => {
    const extra = extraTax({ kind: 'dc', amount: wholeYen(lumpSum * factor), periods, year });
    return extra === null ? null : wholeYen(extra / factor);
  };
}
