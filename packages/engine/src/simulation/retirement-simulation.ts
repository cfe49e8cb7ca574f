/**
 * 受取額の試算 — what an account may be worth at the retirement age: every mix, with every contribution, at every yearly
 * point, in one call (calculations.md section 6). Constant premiums and weights; nominal yen, no tax, no wage growth, no
 * benefit before the end. Whole yen come about here only, by flooring.
 */
import type { CapitalMarketAssumptions } from '../assumptions/capital-market-assumptions.ts';
import { type Moments, portfolioMoments } from '../risk-return/portfolio-moments.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import { floorToYen, toYen, type Yen } from '../vocabulary/yen.ts';
import { accumulation } from './comonotonic-bound.ts';
import { comonotonicFan } from './comonotonic-fan.ts';
import { monthlyFlows, requireAmount, requireMonths } from './monthly-flows.ts';
import { yearlyPoints } from './months-to-retirement.ts';
import { priceLevel, realContribution } from './real-terms.ts';
import { SCENARIO_LEVELS } from './scenario-percentiles.ts';
import { shortfallProbability } from './shortfall-probability.ts';

/** A mix by what it holds and costs, or by its moments net of fees; fractions a year. null where there is none. */
export type SimulatedMix = { readonly weights: ClassWeights; readonly expenseRatio: number } | Moments | null;

/** What each mix gives: nothing can come of a mix that may be null. */
export type ByMix<M, T> = { readonly [Name in keyof M]: null extends M[Name] ? T | null : T };

/** `M` names the mixes and `C` the contributions; the answer is keyed by the same names. */
export type RetirementPlan<
  M extends Readonly<Record<string, SimulatedMix>>,
  C extends Readonly<Record<string, number | null>>,
> = {
  /** 資産評価額 and 運用金額 in the reference month, yen. */
  readonly start: { readonly assetValuation: number; readonly contributionAmount: number };
  /** To the retirement age. */
  readonly months: number;
  readonly mixes: M;
  /** Yen a month, assumed constant; null for a case that doesn't apply. */
  readonly monthlyContributions: C;
  readonly assumptions: CapitalMarketAssumptions;
};

/** Good, standard and not good. */
export type ScenarioAmounts = {
  readonly simulationAmount1: Yen;
  readonly simulationAmount2: Yen;
  readonly simulationAmount3: Yen;
};

export type RetirementPayment = {
  readonly contributionAmount: Yen;
  readonly goodResult: Yen;
  readonly goodResultDif: Yen;
  readonly standard: Yen;
  readonly standardDif: Yen;
  readonly notGood: Yen;
  readonly notGoodDif: Yen;
  /** P(result < contributions), and in real terms against what each contribution was worth when it was paid. */
  readonly shortfallProbability: number;
  readonly realShortfallProbability: number;
};

export type ScenarioRow<M> = ByMix<M, ScenarioAmounts> & {
  /** Since the reference month. */
  readonly month: number;
  readonly contributionAmount: Yen;
};

export type Scenario<M> = {
  readonly monthlyContribution: Yen;
  readonly retirementPayment: ByMix<M, RetirementPayment>;
  readonly simulationData: readonly ScenarioRow<M>[];
};

/** A mix's moments net of fees; what a fan rests on. */
export function mixMoments(mix: Exclude<SimulatedMix, null>, assumptions: CapitalMarketAssumptions): Moments {
  return 'weights' in mix ? portfolioMoments(mix.weights, assumptions, mix.expenseRatio) : mix;
}

type Course = { readonly rows: readonly ScenarioAmounts[]; readonly payment: RetirementPayment };

type Saving = {
  readonly start: { readonly assetValuation: number; readonly contributionAmount: number };
  readonly months: number;
  readonly monthlyContribution: number;
  readonly inflation: number;
};

const contributionAfter = ({ start, monthlyContribution }: Saving, month: number): Yen =>
  toYen(start.contributionAmount + monthlyContribution * month);

/** One mix under one contribution. */
function courseOf(moments: Moments, saving: Saving): Course {
  const { start, months, monthlyContribution, inflation } = saving;
  const plan = accumulation(monthlyFlows({ startValue: start.assetValuation, monthlyContribution, months }), moments);
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
  const contributionAmount = contributionAfter(saving, months);
  const priced = { inflation, startContribution: start.contributionAmount, monthlyContribution };
  const keptUp = realContribution(priced, months) * priceLevel(inflation, months);
  const payment = {
    contributionAmount,
    goodResult: end.simulationAmount1,
    goodResultDif: toYen(end.simulationAmount1 - contributionAmount),
    standard: end.simulationAmount2,
    standardDif: toYen(end.simulationAmount2 - contributionAmount),
    notGood: end.simulationAmount3,
    notGoodDif: toYen(end.simulationAmount3 - contributionAmount),
    shortfallProbability: shortfallProbability(plan, months, contributionAmount),
    realShortfallProbability: shortfallProbability(plan, months, keptUp),
  };
  return { rows, payment };
}

/** The record with what `change` makes of each value that is there. */
function mapPresent<R extends Readonly<Record<string, unknown>>, T>(
  record: R,
  change: (value: NonNullable<R[keyof R]>) => T,
): ByMix<R, T> {
  const entries = Object.entries(record).map(([name, value]) => [
    name,
    value === null ? null : change(value as NonNullable<R[keyof R]>),
  ]);
  // Object.fromEntries forgets the names it was given, and which of them may be null.
  return Object.fromEntries(entries) as ByMix<R, T>;
}

function scenarioOf<M extends Readonly<Record<string, Moments | null>>>(moments: M, saving: Saving): Scenario<M> {
  const courses = mapPresent(moments, (own) => courseOf(own, saving));
  const simulationData = yearlyPoints(saving.months).map((month, index) => ({
    ...(mapPresent(courses, ({ rows }) => rows[index]) as ByMix<M, ScenarioAmounts>),
    month,
    contributionAmount: contributionAfter(saving, month),
  }));
  return {
    monthlyContribution: toYen(saving.monthlyContribution),
    retirementPayment: mapPresent(courses, ({ payment }) => payment) as ByMix<M, RetirementPayment>,
    simulationData,
  };
}

/**
 * The scenario of each contribution, null for a case that doesn't apply; null altogether when no month is left (n = 0).
 * @throws RangeError for an amount that is negative, not finite or no whole yen, for months that are no whole number
 *   from 0 to 1,200, for a mean of −1 or less, and for assumptions without inflation
 */
export function retirementSimulation<
  const M extends Readonly<Record<string, SimulatedMix>>,
  const C extends Readonly<Record<string, number | null>>,
>(plan: RetirementPlan<M, C>): ByMix<C, Scenario<M>> | null {
  const { start, months, assumptions } = plan;
  requireAmount('assetValuation', toYen(start.assetValuation));
  toYen(start.contributionAmount);
  if (requireMonths(months) === 0) return null;
  const { inflation } = assumptions;
  if (inflation === null) throw new RangeError(`${assumptions.assumptionSetId} has no inflation`);
  const moments = mapPresent(plan.mixes, (mix) => mixMoments(mix, assumptions)) as ByMix<M, Moments>;
  return mapPresent(plan.monthlyContributions, (amount) => {
    const saving = {
      start,
      months,
      monthlyContribution: requireAmount('monthlyContribution', toYen(amount)),
      inflation,
    };
    return scenarioOf(moments, saving) as unknown as Scenario<M>;
  });
}
