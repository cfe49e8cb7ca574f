/**
 * 受取額の試算 — simulates the value of an account at the retirement age: every asset mix, with every contribution, at every yearly
 * point, in one call (calculations.md section 6). Premiums may change by month, weights by calendar year for target-year
 * funds; nominal yen, no tax, no wage growth, no benefit before the end. Amounts are floored to whole yen only here.
 */
import type { CapitalMarketAssumptions } from '../assumptions/capital-market-assumptions.ts';
import type { CalendarMonth } from '../calendar/calendar-month.ts';
import { floorToYen, toYen, type Yen } from '../vocabulary/yen.ts';
import { type ChancesBelow, chancesBelow } from './chances-below.ts';
import { accumulation } from './comonotonic-bound.ts';
import { comonotonicFan } from './comonotonic-fan.ts';
import type { PlannedGrowth } from './growth-by-month.ts';
import { mixGrowth, type SimulatedMix } from './mix-growth.ts';
import { monthlyFlows, requireAmount, requireMonthlyAmounts, requireMonths } from './monthly-flows.ts';
import { yearlyPoints } from './months-to-retirement.ts';
import { type PremiumSegment, premiumSegments } from './premium-segments.ts';
import { SCENARIO_LEVELS } from './scenario-percentiles.ts';

/** Yen a month: one amount for every month, or a list with one for each month to come. null for none. */
export type PlannedContribution = number | readonly number[] | null;

/** One result for each mix; a result may be null only where the mix may be null. */
export type ByMix<M, T> = { readonly [Name in keyof M]: null extends M[Name] ? T | null : T };

/** `M` names the mixes and `C` the contributions; the result has the same keys. */
export type RetirementPlan<
  M extends Readonly<Record<string, SimulatedMix>>,
  C extends Readonly<Record<string, PlannedContribution>>,
> = {
  /** 資産評価額 and 運用金額 in the reference month, yen. */
  readonly start: { readonly assetValuation: number; readonly contributionAmount: number };
  /** Months to the retirement age. */
  readonly months: number;
  /** Required where a mix holds target-year funds. */
  readonly referenceMonth?: CalendarMonth;
  readonly mixes: M;
  /** null for a case that doesn't apply. */
  readonly monthlyContributions: C;
  readonly assumptions: CapitalMarketAssumptions;
};

/** Amounts of the good, the standard and the not good scenario. */
export type ScenarioAmounts = {
  readonly simulationAmount1: Yen;
  readonly simulationAmount2: Yen;
  readonly simulationAmount3: Yen;
};

/** The value at the retirement age, with the chances of ending below today's balance or the contributions. */
export type RetirementPayment = ChancesBelow & {
  readonly contributionAmount: Yen;
  readonly goodResult: Yen;
  readonly goodResultDif: Yen;
  readonly standard: Yen;
  readonly standardDif: Yen;
  readonly notGood: Yen;
  readonly notGoodDif: Yen;
};

export type ScenarioRow<M> = ByMix<M, ScenarioAmounts> & {
  /** Months since the reference month. */
  readonly month: number;
  readonly contributionAmount: Yen;
};

export type Scenario<M> = {
  /** The contribution of the first month; `premiumSegments` has those of all months. */
  readonly monthlyContribution: Yen;
  readonly premiumSegments: readonly PremiumSegment[];
  readonly retirementPayment: ByMix<M, RetirementPayment>;
  readonly simulationData: readonly ScenarioRow<M>[];
};

type Course = { readonly rows: readonly ScenarioAmounts[]; readonly payment: RetirementPayment };

type Saving = {
  readonly start: { readonly assetValuation: number; readonly contributionAmount: number };
  readonly months: number;
  /** Of each month, whole yen. */
  readonly contributions: readonly number[];
  /** 運用金額 at each of the yearly points. */
  readonly contributionAmounts: readonly Yen[];
  readonly inflation: number;
};

/** 運用金額 at month 0 plus the contributions until each of the months, which ascend. */
function contributionAmounts(start: number, contributions: readonly number[], months: readonly number[]): Yen[] {
  let [paid, counted] = [start, 0];
  return months.map((month) => {
    for (; counted < month; counted++) paid += contributions[counted] ?? 0;
    return toYen(paid);
  });
}

/** Simulates one mix with one contribution. */
function courseOf(growth: PlannedGrowth, saving: Saving): Course {
  const { start, months, contributions, inflation } = saving;
  const flows = monthlyFlows({ startValue: start.assetValuation, monthlyContribution: contributions, months });
  const plan = accumulation(flows, growth);
  const fan = comonotonicFan(plan, yearlyPoints(months), SCENARIO_LEVELS);
  const rows: ScenarioAmounts[] = [];
  for (let cell = 0; cell < fan.length; cell += SCENARIO_LEVELS.length) {
    rows.push({
      simulationAmount1: floorToYen(fan[cell] as number),
      simulationAmount2: floorToYen(fan[cell + 1] as number),
      simulationAmount3: floorToYen(fan[cell + 2] as number),
    });
  }
  const end = rows.at(-1) as ScenarioAmounts;
  const contributionAmount = saving.contributionAmounts.at(-1) as Yen;
  const payment = {
    contributionAmount,
    goodResult: end.simulationAmount1,
    goodResultDif: toYen(end.simulationAmount1 - contributionAmount),
    standard: end.simulationAmount2,
    standardDif: toYen(end.simulationAmount2 - contributionAmount),
    notGood: end.simulationAmount3,
    notGoodDif: toYen(end.simulationAmount3 - contributionAmount),
    ...chancesBelow(plan, { principal: start.contributionAmount, inflation }),
  };
  return { rows, payment };
}

/** Applies `change` to the values of a record; null stays null. */
function mapPresent<R extends Readonly<Record<string, unknown>>, T>(
  record: R,
  change: (value: NonNullable<R[keyof R]>) => T,
): ByMix<R, T> {
  const entries = Object.entries(record).map(([name, value]) => [
    name,
    value === null ? null : change(value as NonNullable<R[keyof R]>),
  ]);
  // Object.fromEntries loses the type of the keys, and which values may be null.
  return Object.fromEntries(entries) as ByMix<R, T>;
}

function scenarioOf<M extends Readonly<Record<string, PlannedGrowth | null>>>(growth: M, saving: Saving): Scenario<M> {
  const courses = mapPresent(growth, (own) => courseOf(own, saving));
  const named = Object.entries<Course | null>(courses);
  const simulationData = yearlyPoints(saving.months).map((month, index) => {
    const amounts: Record<string, ScenarioAmounts | null> = {};
    for (const [name, course] of named) amounts[name] = course?.rows[index] ?? null;
    // The record type loses the type of the keys, and which values may be null.
    const byMix = amounts as ByMix<M, ScenarioAmounts>;
    return Object.assign(byMix, { month, contributionAmount: saving.contributionAmounts[index] as Yen });
  });
  return {
    monthlyContribution: toYen(saving.contributions[0] ?? 0),
    premiumSegments: premiumSegments(saving.contributions),
    retirementPayment: mapPresent(courses, ({ payment }) => payment) as ByMix<M, RetirementPayment>,
    simulationData,
  };
}

/** One whole amount from 0 yen up for each month. */
function contributionsOf(planned: number | readonly number[], months: number): readonly number[] {
  if (typeof planned === 'number') {
    return new Array<number>(months).fill(requireAmount('monthlyContribution', toYen(planned)));
  }
  if (planned.length !== months) throw new RangeError(`${planned.length} contributions for ${months} months`);
  return requireMonthlyAmounts(planned.map(toYen));
}

/**
 * The scenario of each contribution, null for one that doesn't apply; null altogether when no month is left (n = 0).
 * @throws RangeError for an amount that is negative, not finite or no whole yen, for months that are no whole number from 0 to
 * 1,200, for a list of contributions of another length, for a mean of −1 or less, for target-year funds without a reference
 * month, and for assumptions without inflation
 */
export function retirementSimulation<
  const M extends Readonly<Record<string, SimulatedMix>>,
  const C extends Readonly<Record<string, PlannedContribution>>,
>(plan: RetirementPlan<M, C>): ByMix<C, Scenario<M>> | null {
  const { start, months, assumptions } = plan;
  requireAmount('assetValuation', toYen(start.assetValuation));
  toYen(start.contributionAmount);
  if (requireMonths(months) === 0) return null;
  const { inflation } = assumptions;
  if (inflation === null) throw new RangeError(`${assumptions.assumptionSetId} has no inflation`);
  const growth = mapPresent(plan.mixes, (mix) => mixGrowth(mix, plan, assumptions)) as ByMix<M, PlannedGrowth>;
  return mapPresent(plan.monthlyContributions, (planned) => {
    const contributions = contributionsOf(planned, months);
    const amounts = contributionAmounts(start.contributionAmount, contributions, yearlyPoints(months));
    const saving = { start, months, contributions, contributionAmounts: amounts, inflation };
    return scenarioOf(growth, saving) as unknown as Scenario<M>;
  });
}
