/**
 * 毎月いくら受け取れるか — computes a person's retirement income: the balance when receipt starts, the ways of receiving it and the
 * monthly income, each in three scenarios (retirement.md 6).
 */
import { publicPensionEstimate, type StatementKind } from '../public-pension/public-pension-estimate.ts';
import { share, wholeYen } from '../rounding/whole-yen.ts';
import { accumulation, emptySpread, spreadAt } from '../simulation/comonotonic-bound.ts';
import type { PlannedGrowth } from '../simulation/growth-by-month.ts';
import { monthlyFlows } from '../simulation/monthly-flows.ts';
import { priceLevel } from '../simulation/real-terms.ts';
import { SCENARIO_PERCENTILES } from '../simulation/scenario-percentiles.ts';
import { incomeTimeline } from './income-timeline.ts';
import { baseBurdens, type PayoutContext } from './payout-context.ts';
import { type AnnuityYears, type PayoutOptions, payoutOptions, standardChoices } from './payout-options.ts';
import { type ReceiptTiming, receiptTiming, type TimingInput } from './receipt-timing.ts';

/** Inputs of the person and the company's plan; the rest of `PayoutContext` follows from them. */
export type RetirementIncomeInput = TimingInput &
  Pick<
    PayoutContext,
    | 'otherLumpSums'
    | 'otherPensions'
    | 'spouse'
    | 'includeSocialInsurance'
    | 'inflation'
    | 'annualRate'
    | 'paymentsPerYear'
    | 'feePerPayout'
    | 'indexTables'
  > & {
    /** Yen in the reference month. */
    readonly balance: number;
    /** Employer's and own premiums together, yen a month: one amount, or one for each month with premiums. */
    readonly premiums: number | readonly number[];
    /** Growth net of fees; a list has one pair of moments for each month until receipt starts. */
    readonly growth: PlannedGrowth;
    readonly annualPay: number | null;
    readonly statementKind: StatementKind | null;
    readonly statementYear: number | null;
    /** 受給開始年齢 in months. */
    readonly claimMonths: number;
    /** 公的年金が将来少ない場合, whole percent. */
    readonly publicPensionCut: number;
    /** Yen a month. */
    readonly need: number;
    /** Years of the shortest and longest annuity to compare, besides ten years; 10 and 20 if absent. */
    readonly annuityYears?: AnnuityYears;
  };

export type ScenarioName = keyof typeof SCENARIO_PERCENTILES;

/** Yen in today's prices. */
export type RetirementScenario = PayoutOptions & { readonly balance: number };

export type RetirementIncome =
  | {
      readonly status: 'OK';
      readonly timing: ReceiptTiming;
      /** As in the input; undefined where the plan's rules are unknown. */
      readonly annuityYears: AnnuityYears | undefined;
      readonly publicYearly: number;
      /** Public and other pensions after tax, yen a month, once both have begun and work has ended. */
      readonly otherAndPublicMonthlyNet: number;
      readonly scenarios: Readonly<Record<ScenarioName, RetirementScenario>>;
      /** The context of each scenario, for timelines and further choices. */
      readonly contexts: Readonly<Record<ScenarioName, PayoutContext>>;
      /** In the scenario 標準, by the ways of receiving with the lowest and highest result; null where they can't be calculated. */
      readonly monthlyLow: number | null;
      readonly monthlyHigh: number | null;
      readonly gapLow: number | null;
      readonly gapHigh: number | null;
    }
  | {
      readonly status: 'NO_WINDOW' | 'TOO_EARLY' | 'TOO_LATE' | 'DEFERRAL_UNDER_12_MONTHS';
      readonly timing: ReceiptTiming;
    };

/** Defaults of the age at which paid work began, and of the months paid into the basic pension. */
const PAID_FROM = { startAge: 22, basicMonths: 480 };

/** 公的年金 a year by the person's inputs, minus the assumed cut. */
function publicYearlyOf(person: RetirementIncomeInput) {
  const pension = publicPensionEstimate({ ...person, ...PAID_FROM, birth: person.birthday });
  if (pension.status !== 'OK') return { status: pension.status, yearly: 0 };
  return { status: pension.status, yearly: share(pension.yearly, 100 - person.publicPensionCut, 100) };
}

/** The balance when receipt starts in the good (90 %), standard and not good (10 %) scenario, yen in today's prices. */
export function balancesAtStart(
  person: Pick<RetirementIncomeInput, 'balance' | 'premiums' | 'growth' | 'inflation'>,
  { months, waitMonths }: Pick<ReceiptTiming, 'months' | 'waitMonths'>,
): Readonly<Record<ScenarioName, number>> {
  const all = months + waitMonths;
  const { premiums } = person;
  const monthlyContribution = Array.from({ length: all }, (_, month) => {
    if (month >= months) return 0;
    return typeof premiums === 'number' ? premiums : (premiums[month] ?? 0);
  });
  const plan = accumulation(
    monthlyFlows({ startValue: person.balance, monthlyContribution, months: all }),
    person.growth,
  );
  const { above, median, below } = spreadAt(plan, { month: all, z: SCENARIO_PERCENTILES.good.z }, emptySpread());
  const level = priceLevel(person.inflation, all);
  return { good: wholeYen(above / level), standard: wholeYen(median / level), notGood: wholeYen(below / level) };
}

function contextOf(
  person: RetirementIncomeInput,
  timing: ReceiptTiming,
  publicYear: number,
): Omit<PayoutContext, 'balance'> {
  return {
    startAge: timing.startAge,
    worksUntilAge: person.retirementAge,
    startYear: timing.startYear,
    periods: timing.periods,
    otherLumpSums: person.otherLumpSums,
    publicYear,
    publicFromAge: Math.ceil(person.claimMonths / 12),
    otherPensions: person.otherPensions,
    spouse: person.spouse,
    includeSocialInsurance: person.includeSocialInsurance,
    inflation: person.inflation,
    annualRate: person.annualRate,
    paymentsPerYear: person.paymentsPerYear,
    feePerPayout: person.feePerPayout,
    indexTables: person.indexTables,
    startPriceFactor: priceLevel(person.inflation, timing.months + timing.waitMonths),
  };
}

/** Public and other pensions net of tax at an age, by today's tables; yen a month. */
export function pensionsMonthlyNet(context: PayoutContext, age: number): number {
  const input = { choice: [0, 10] as const, drawdownToAge: age, need: 0, spouseYear: 0, spouseFromAge: age };
  const timeline = incomeTimeline(
    { ...input, retirementAge: age, toAge: age },
    { ...context, balance: 0, indexTables: true },
  );
  return timeline.rows[0]?.total ?? 0;
}

/**
 * The retirement income of a person: the first result and every later one; for the latter, `person` has the changed inputs.
 * @throws RangeError for days, months and amounts that the functions used here refuse
 */
export function retirementIncome(person: RetirementIncomeInput): RetirementIncome {
  const timing = receiptTiming(person);
  const { status, yearly: publicYearly } = publicYearlyOf(person);
  if (status !== 'OK') return { status, timing };
  const { latestClaim } = timing.receipt;
  const isPast = latestClaim !== null && person.calculatedOn > latestClaim;
  if (timing.receipt.status === 'NO_WINDOW' || isPast) return { status: 'NO_WINDOW', timing };
  const around = contextOf(person, timing, publicYearly);
  const balances = balancesAtStart(person, timing);
  const contexts = {
    good: { ...around, balance: balances.good },
    standard: { ...around, balance: balances.standard },
    notGood: { ...around, balance: balances.notGood },
  };
  const base = baseBurdens(contexts.standard);
  const scenario = (name: ScenarioName) => {
    const choices = standardChoices(contexts[name], person.annuityYears, base);
    return { balance: balances[name], ...payoutOptions(contexts[name], choices, base) };
  };
  const scenarios = { good: scenario('good'), standard: scenario('standard'), notGood: scenario('notGood') };
  const bothFrom = Math.max(around.publicFromAge, around.startAge, person.retirementAge);
  const otherAndPublicMonthlyNet = pensionsMonthlyNet(contexts.standard, bothFrom);
  const evens = scenarios.standard.options.map(({ evenMonthly }) => otherAndPublicMonthlyNet + evenMonthly);
  const [monthlyLow, monthlyHigh] = evens.length === 0 ? [null, null] : [Math.min(...evens), Math.max(...evens)];
  return {
    status: 'OK',
    timing,
    annuityYears: person.annuityYears,
    publicYearly,
    otherAndPublicMonthlyNet,
    scenarios,
    contexts,
    monthlyLow,
    monthlyHigh,
    gapLow: monthlyHigh === null ? null : person.need - monthlyHigh,
    gapHigh: monthlyLow === null ? null : person.need - monthlyLow,
  };
}
