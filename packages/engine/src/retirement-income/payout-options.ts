/** 受け取り方を比べる — compares ways of receiving a DC balance, after taxes, insurance and fees (retirement.md 4). */
import { annuitySchedule } from '../annuity/annuity-schedule.ts';
import { levelFactor } from '../annuity/level-factor.ts';
import { RETIREMENT_DEFAULTS } from '../assumptions/retirement-defaults.ts';
import { share, wholeYen } from '../rounding/whole-yen.ts';
import { type BaseBurdens, baseBurdens, extraBurden, type PayoutContext } from './payout-context.ts';

/** Whole percent as a lump sum, the rest as an annuity of this many years. */
export type PayoutChoice = readonly [lumpPct: number, years: number];

/** The result of one way of receiving, yen in today's prices. */
export type PayoutOption = {
  readonly lumpPct: number;
  readonly choiceYears: number;
  readonly lumpSum: number;
  readonly lumpSumTax: number;
  readonly lumpSumNet: number;
  /** 0 where nothing is left for an annuity. */
  readonly annuityYears: number;
  readonly annuityTax: number;
  readonly annuitySocialInsurance: number;
  readonly fees: number;
  readonly firstYearMonthly: number;
  readonly totalNet: number;
  /** 受取開始時点の価値: the value at the start if all money earns the same rate wherever it is held. */
  readonly startValue: number;
  /** 20年で均した月額. */
  readonly evenMonthly: number;
  /** Net annuity of each year from the start on. */
  readonly yearNets: readonly number[];
};

export type PayoutOptions =
  | {
      readonly status: 'OK';
      readonly options: readonly PayoutOption[];
      /** Indexes of the options within 10,000 yen of the largest start value. */
      readonly largest: readonly number[];
    }
  | { readonly status: 'MIXED_CATEGORIES'; readonly options: readonly []; readonly largest: readonly [] };

/** Shortest and longest annuity that a plan allows, years. */
export type AnnuityYears = { readonly min: number; readonly max: number };

/** Years of the annuity that is compared for every plan; a plan that doesn't offer it gets its nearest. */
const MIDDLE_YEARS = 10;
const WITHOUT_RULES: AnnuityYears = { min: MIDDLE_YEARS, max: 20 };
const EVEN_MONTHS = 12 * RETIREMENT_DEFAULTS.drawdownYears;
/** Start values within this many yen count as equal. */
const SAME_WITHIN = 10_000;

type Around = { readonly context: PayoutContext; readonly base: BaseBurdens };

function annuityPart(rest: number, years: number, { context, base }: Around) {
  const { paymentsPerYear, annualRate, feePerPayout, inflation, startAge } = context;
  const paid = { tax: 0, socialInsurance: 0, fees: 0 };
  const yearNets: number[] = [];
  if (rest > 0) {
    const schedule = annuitySchedule({
      ...{ balance: rest, years, paymentsPerYear, annualRate, feePerPayout },
      method: 'level',
    });
    for (const [year, nominal] of schedule.yearGross.entries()) {
      const level = (1 + inflation) ** year;
      const [gross, fee] = [wholeYen(nominal / level), wholeYen(schedule.yearFee / level)];
      const { tax, socialInsurance } = extraBurden(startAge + year, gross, { context, base });
      paid.tax += tax;
      paid.socialInsurance += socialInsurance;
      paid.fees += fee;
      yearNets.push(gross - fee - tax - socialInsurance);
    }
  }
  return { ...paid, yearNets };
}

/**
 * Computes one way of receiving; null where lump sums of different categories meet in a year.
 * @param base shared values of contexts that differ only in the balance, if already computed
 */
export function payoutOption(
  [lumpPct, choiceYears]: PayoutChoice,
  context: PayoutContext,
  base = baseBurdens(context),
): PayoutOption | null {
  const { balance, paymentsPerYear, annualRate, feePerPayout, inflation } = context;
  const lumpSum = share(balance, lumpPct, 100);
  const lumpSumTax = base.lumpSumTax(lumpSum);
  if (lumpSumTax === null) return null;
  const lumpSumFee = lumpSum > 0 ? feePerPayout : 0;
  const lumpSumNet = lumpSum - lumpSumTax - lumpSumFee;
  const annuity = annuityPart(balance - lumpSum, choiceYears, { context, base });
  const middle = (paymentsPerYear + 1) / (2 * paymentsPerYear);
  const annuityValue = annuity.yearNets.reduce(
    (sum, net, year) => sum + net * (1 + inflation) ** year * (1 + annualRate) ** -(year + middle),
    0,
  );
  const startValue = wholeYen(lumpSumNet + annuityValue);
  return {
    lumpPct,
    choiceYears,
    lumpSum,
    lumpSumTax,
    lumpSumNet,
    annuityYears: annuity.yearNets.length,
    annuityTax: annuity.tax,
    annuitySocialInsurance: annuity.socialInsurance,
    fees: lumpSumFee + annuity.fees,
    firstYearMonthly: Math.floor((annuity.yearNets[0] ?? 0) / 12),
    totalNet: annuity.yearNets.reduce((sum, net) => sum + net, lumpSumNet),
    startValue,
    evenMonthly: wholeYen(startValue * levelFactor(EVEN_MONTHS, annualRate, inflation)),
    yearNets: annuity.yearNets,
  };
}

/** The largest whole percent whose lump sum adds no tax; null where lump sums of different categories meet in a year. */
export function taxFreePercent(context: PayoutContext, base = baseBurdens(context)): number | null {
  let [free, taxed] = [0, 101];
  while (taxed - free > 1) {
    const middle = Math.floor((free + taxed) / 2);
    const tax = base.lumpSumTax(share(context.balance, middle, 100));
    if (tax === null) return null;
    // Besides another payment in the same year, a lump sum can lower the tax of both: its months add to the years of service.
    if (tax <= 0) free = middle;
    else taxed = middle;
  }
  return free;
}

/** Annuities (年金) of the shortest length, of ten years and of the longest. */
export function annuityChoices({ min, max } = WITHOUT_RULES): readonly PayoutChoice[] {
  return [...new Set([min, middleYears({ min, max }), max])].map((years) => [0, years]);
}

function middleYears({ min, max }: AnnuityYears): number {
  return Math.min(max, Math.max(min, MIDDLE_YEARS));
}

/**
 * 一時金, 年金 of the shortest length, of ten years and of the longest, 半分ずつ, and the largest tax-free lump sum with the rest as an
 * annuity, in this order; the last only where it differs from the others.
 */
export function standardChoices(
  context: PayoutContext,
  years = WITHOUT_RULES,
  base = baseBurdens(context),
): readonly PayoutChoice[] {
  const middle = middleYears(years);
  const choices: PayoutChoice[] = [[100, 0], ...annuityChoices(years), [50, middle]];
  const free = taxFreePercent(context, base);
  return free === null || free === 0 || free === 50 || free === 100 ? choices : [...choices, [free, middle]];
}

/** @param choices null for the standard ones without rules; `base` as for `payoutOption` */
export function payoutOptions(
  context: PayoutContext,
  choices: readonly PayoutChoice[] | null = null,
  base = baseBurdens(context),
): PayoutOptions {
  const all = (choices ?? standardChoices(context, WITHOUT_RULES, base)).map((choice) =>
    payoutOption(choice, context, base),
  );
  const options = all.filter((option) => option !== null);
  if (options.length < all.length) return { status: 'MIXED_CATEGORIES', options: [], largest: [] };
  const best = Math.max(...options.map(({ startValue }) => startValue));
  const largest = options.flatMap(({ startValue }, place) => (startValue >= best - SAME_WITHIN ? [place] : []));
  return { status: 'OK', options, largest };
}
