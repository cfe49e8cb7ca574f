/**
 * 表示する試算 — selects what is on screen from the stored simulation: one variant, with or without マッチング拠出, in nominal or in
 * real terms.
 */
import type { PortfolioVariant } from '@minori/contract/simulation';
import { monthsBetween } from '@minori/engine/calendar/calendar-month';
import { inRealTerms } from '@minori/engine/simulation/real-terms';
import type {
  OperationalSimulation,
  PortfolioSimulation,
  Variants,
} from '../../platform/state/slices/operational-simulation.ts';

export type Prices = 'nominal' | 'real';

export interface View {
  readonly isMatching: boolean;
  readonly prices: Prices;
}

/** Yen at the retirement age. */
export interface Payment {
  readonly contribution: number;
  /** Today's balance plus the future contributions. */
  readonly base: number;
  readonly good: number;
  readonly standard: number;
  readonly notGood: number;
  /** Chances of ending below today's balance plus future contributions, and below all contributions. */
  readonly belowNow: number;
  readonly belowContributions: number;
  /** In real terms, `belowNow` at the higher inflation; null in nominal terms. */
  readonly belowNowAtHigher: number | null;
}

export interface ShownVariant {
  readonly payment: Payment;
  readonly rows: PortfolioSimulation['simulationAmount'];
}

/** Whether マッチング拠出 can be chosen. Stored data of an earlier plan don't count if the present plan has none. */
export function hasMatching({ futurePerformance, assumptions }: OperationalSimulation): boolean {
  return futurePerformance.matchingContribution !== null && (assumptions?.matching ?? null) !== null;
}

/**
 * The employee's contribution on which the amounts are based, yen per month: the tried one, else the paid one; 0 for
 * none.
 */
export function shownPremium({ assumptions, basis }: OperationalSimulation): number {
  const isTried = (basis?.subscriberPremium ?? null) !== null;
  return isTried || assumptions?.isMatchingNow ? (assumptions?.matching?.subscriberPremium ?? 0) : 0;
}

/** The three variants with or without マッチング拠出; null if there is no future to simulate. */
export function shownVariants(state: OperationalSimulation, { isMatching }: Pick<View, 'isMatching'>): Variants | null {
  const { notMatchingContribution, matchingContribution } = state.futurePerformance;
  if (state.simulationStatusCode !== 0) return null;
  return isMatching && hasMatching(state) ? matchingContribution : notMatchingContribution;
}

/** One variant as it is shown; null if it doesn't exist. */
export function shownVariant(state: OperationalSimulation, variant: PortfolioVariant, view: View): ShownVariant | null {
  const variants = shownVariants(state, view);
  const simulation = variants?.[variant];
  if (!variants || !simulation) return null;
  if (view.prices === 'nominal') return nominal(simulation);
  return real(simulation, { state, monthlyContribution: premiumOfEachMonth(variants.premiumSegments) });
}

function premiumOfEachMonth(segments: Variants['premiumSegments']): number[] {
  return segments.flatMap(({ from, to, premium }) => new Array<number>(monthsBetween(from, to) + 1).fill(premium));
}

function nominal({ retirementPayment, simulationAmount }: PortfolioSimulation): ShownVariant {
  const { contributionAmount, goodResult, standard, notGood, belowNow, belowContributions } = retirementPayment;
  return {
    payment: {
      ...{ contribution: contributionAmount, base: baseOf(simulationAmount), good: goodResult, standard, notGood },
      ...{ belowNow, belowContributions, belowNowAtHigher: null },
    },
    rows: simulationAmount,
  };
}

/** Today's balance, which the first row has in every scenario, plus the future contributions. */
function baseOf(rows: ShownVariant['rows']): number {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? first.simulationAmount2 + last.contributionAmount - first.contributionAmount : 0;
}

interface Plan {
  readonly state: OperationalSimulation;
  readonly monthlyContribution: readonly number[];
}

/** Converts a variant to real terms; the value in the last row, at the retirement age, is what is paid out. */
function real(simulation: PortfolioSimulation, { state, monthlyContribution }: Plan): ShownVariant | null {
  const rows = inRealTerms(simulation.simulationAmount, {
    inflation: state.assumptions?.inflation ?? 0,
    startContribution: simulation.simulationAmount[0]?.contributionAmount ?? 0,
    monthlyContribution,
  });
  const last = rows.at(-1);
  const { realBelowNow, realBelowContributions, realBelowNowAt2 } = simulation.retirementPayment;
  return (
    (last && {
      payment: {
        contribution: last.contributionAmount,
        base: baseOf(rows),
        good: last.simulationAmount1,
        standard: last.simulationAmount2,
        notGood: last.simulationAmount3,
        belowNow: realBelowNow,
        belowContributions: realBelowContributions,
        belowNowAtHigher: realBelowNowAt2,
      },
      rows,
    }) ??
    null
  );
}

/** Which asset allocations can be chosen. */
export function availableIn(variants: Variants | null): Record<PortfolioVariant, boolean> {
  const has = (variant: PortfolioVariant) => (variants?.[variant] ?? null) !== null;
  return { currentPf: has('currentPf'), modelPf: has('modelPf'), improvedPf: has('improvedPf') };
}
