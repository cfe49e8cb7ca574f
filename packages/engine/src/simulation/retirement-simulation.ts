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

/** `V` names the mixes, `C` the contributions; the answer is keyed by the same names. */
export type RetirementPlan<V extends string, C extends string> = {
  /** 資産評価額 and 運用金額 in the reference month, yen. */
  readonly start: { readonly assetValuation: number; readonly contributionAmount: number };
  /** To the retirement age. */
  readonly months: number;
  readonly mixes: Readonly<Record<V, SimulatedMix>>;
  /** Yen a month, assumed constant; null for a case that doesn't apply. */
  readonly monthlyContributions: Readonly<Record<C, number | null>>;
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

export type ScenarioRow<V extends string> = Readonly<Record<V, ScenarioAmounts | null>> & {
  /** Since the reference month. */
  readonly month: number;
  readonly contributionAmount: Yen;
};

export type Scenario<V extends string> = {
  readonly monthlyContribution: Yen;
  readonly retirementPayment: Readonly<Record<V, RetirementPayment | null>>;
  readonly simulationData: readonly ScenarioRow<V>[];
};

/** A mix's moments net of fees; what a fan rests on. */
export function mixMoments(mix: Exclude<SimulatedMix, null>, assumptions: CapitalMarketAssumptions): Moments {
  return 'weights' in mix ? portfolioMoments(mix.weights, assumptions, mix.expenseRatio) : mix;
}

type Course = { readonly rows: readonly ScenarioAmounts[]; readonly payment: RetirementPayment };

type Saving = Pick<RetirementPlan<string, string>, 'start' | 'months'> & {
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

function mapValues<K extends string, A, B>(record: Readonly<Record<K, A>>, change: (value: A) => B): Record<K, B> {
  const entries = Object.entries<A>(record).map(([name, value]) => [name, change(value)]);
  // Object.fromEntries forgets the names it was given.
  return Object.fromEntries(entries) as Record<K, B>;
}

function scenarioOf<V extends string>(moments: Readonly<Record<V, Moments | null>>, saving: Saving): Scenario<V> {
  const courses = mapValues(moments, (own) => own && courseOf(own, saving));
  const simulationData = yearlyPoints(saving.months).map((month, index) => ({
    month,
    contributionAmount: contributionAfter(saving, month),
    ...mapValues(courses, (course) => course && (course.rows[index] as ScenarioAmounts)),
  }));
  return {
    monthlyContribution: toYen(saving.monthlyContribution),
    retirementPayment: mapValues(courses, (course) => course?.payment ?? null),
    simulationData,
  };
}

/**
 * The scenario of each contribution, null for a case that doesn't apply; null altogether when no month is left (n = 0).
 * @throws RangeError for an amount that is negative, not finite or no whole yen, for months that are no whole number
 *   from 0 to 1,200, for a mean of −1 or less, and for assumptions without inflation
 */
export function retirementSimulation<V extends string, C extends string>(
  plan: RetirementPlan<V, C>,
): Readonly<Record<C, Scenario<V> | null>> | null {
  const { start, months, assumptions } = plan;
  requireAmount('assetValuation', toYen(start.assetValuation));
  toYen(start.contributionAmount);
  if (requireMonths(months) === 0) return null;
  const { inflation } = assumptions;
  if (inflation === null) throw new RangeError(`${assumptions.assumptionSetId} has no inflation`);
  const moments = mapValues(plan.mixes, (mix) => mix && mixMoments(mix, assumptions));
  return mapValues(plan.monthlyContributions, (amount) =>
    amount === null ? null : scenarioOf(moments, { start, months, monthlyContribution: toYen(amount), inflation }),
  );
}
