/** 受け取る年の条件 — what surrounds a DC balance when it is received, and what one year with it costs (retirement.md 4). */
import type { LumpSumSequence } from '../lump-sum/lump-sum-sequence.ts';
import type { DatedLumpSum } from '../lump-sum/overlap.ts';
import type { SpouseDeduction } from '../pension-tax/income-tax.ts';
import { pensionYearTax } from '../pension-tax/pension-year.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import { wholeYen } from '../rounding/whole-yen.ts';

/** DB or another pension, yen a year from an age to another that is excluded. */
export type OtherPension = { readonly fromAge: number; readonly toAge: number; readonly year: number };

/** Yen in today's prices unless said otherwise. */
export type PayoutContext = {
  /** On the day receipt starts. */
  readonly balance: number;
  readonly startAge: number;
  /** Calendar year in which receipt starts. */
  readonly startYear: number;
  /** 掛金拠出期間 of the DC plan. */
  readonly periods: readonly MonthPeriod[];
  /** Of other plans; `received` ones are past, in the yen in which they were paid. */
  readonly otherLumpSums: readonly (DatedLumpSum & { readonly received: boolean })[];
  /** 公的年金 a year. */
  readonly publicYear: number;
  readonly publicFromAge: number;
  readonly otherPensions: readonly OtherPension[];
  readonly spouse: SpouseDeduction;
  readonly includeSocialInsurance: boolean;
  /** Fractions a year: prices, and what is earned on money that is still kept. */
  readonly inflation: number;
  readonly annualRate: number;
  readonly paymentsPerYear: number;
  readonly feePerPayout: number;
  /** Whether tax tables move with prices; false: they stand still in yen. */
  readonly indexTables: boolean;
  /** What costs 1 today costs this on the day receipt starts. */
  readonly startPriceFactor: number;
};

/** What an age brings beside the DC plan, yen a year. */
export function pensionsAt(age: number, { publicYear, publicFromAge, otherPensions }: PayoutContext) {
  const others = otherPensions.filter(({ fromAge, toAge }) => fromAge <= age && age < toAge);
  return {
    publicPension: age >= publicFromAge ? publicYear : 0,
    otherPension: others.reduce((sum, { year }) => sum + year, 0),
  };
}

/** By how much amounts grow before they meet tables that stand still, years after receipt starts. */
function tableFactor({ indexTables, startPriceFactor, inflation }: PayoutContext, years: number): number {
  return indexTables ? 1 : startPriceFactor * (1 + inflation) ** years;
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
    includeSocialInsurance: context.includeSocialInsurance,
    otherDeductions: 0,
  });
  return { tax: wholeYen(tax / factor), socialInsurance: wholeYen(socialInsurance / factor) };
}

/** Taxes and insurance of an age without the DC plan, yen in today's prices. */
export type BaseBurdens = (age: number) => YearBurden;

/** Each age is computed once: contexts that differ in the balance alone share them. */
export function baseBurdens(context: PayoutContext): BaseBurdens {
  const known = new Map<number, YearBurden>();
  return (age) => {
    const burden = known.get(age) ?? burdenAt(age, 0, context);
    known.set(age, burden);
    return burden;
  };
}

/** What an annuity of a year adds to taxes and insurance, yen in today's prices. */
export function extraBurden(
  age: number,
  dcAnnuity: number,
  { context, base }: { readonly context: PayoutContext; readonly base: BaseBurdens },
): YearBurden {
  const [after, before] = [burdenAt(age, dcAnnuity, context), base(age)];
  return { tax: after.tax - before.tax, socialInsurance: after.socialInsurance - before.socialInsurance };
}

/**
 * The lump sums of other plans as a sequence in the yen that the tables see, with the factor that leads back. What was
 * received is a fact in the yen of its day: no later price changes it.
 */
export function otherLumpSumSequence(context: PayoutContext): {
  readonly others: LumpSumSequence;
  readonly factor: number;
} {
  const factor = tableFactor(context, 0);
  const prior = context.otherLumpSums.filter(({ received }) => received);
  const events = context.otherLumpSums
    .filter(({ received }) => !received)
    .map((sum) => ({ ...sum, amount: wholeYen(sum.amount * factor) }));
  return { others: { events, prior, disability: false }, factor };
}
