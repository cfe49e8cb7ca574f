/**
 * 試算の状態 — decides which response replaces what (specification section 4, "Simulation"): the initial load fills all
 * three variants, a diagnosis replaces only the model's, a selection only the improved one. Pure functions over the
 * stored state.
 */
import type { PortfolioVariant, Scenario, SimulationResult } from '@minori/contract/simulation';
import {
  type OperationalSimulation,
  operationalSimulation,
  type PortfolioSimulation,
  type Variants,
} from '../../platform/state/slices/operational-simulation.ts';

/** What triggered a load. */
export type SimulationLoad = 'initial' | 'diagnosis' | 'selection';

type Basis = OperationalSimulation['basis'];
type Future = OperationalSimulation['futurePerformance'];

/** The one variant that a response replaces. */
const REPLACED = { diagnosis: 'modelPf', selection: 'improvedPf' } as const;

const NO_VARIANTS = { currentPf: null, modelPf: null, improvedPf: null } as const;

/** Discards everything and waits for a first response again. */
export function reset(): OperationalSimulation {
  return operationalSimulation.defaults;
}

/** While a response is pending, the figures on screen stay. */
export function whileLoading(state: OperationalSimulation): OperationalSimulation {
  return { ...state, isLoading: true };
}

/** After a failure, the figures on screen stay. */
export function afterFailure(state: OperationalSimulation): OperationalSimulation {
  return { ...state, isLoading: false };
}

interface Answered {
  readonly load: SimulationLoad;
  readonly answer: SimulationResult;
  readonly basis: Basis;
}

export function withAnswer(state: OperationalSimulation, { load, answer, basis }: Answered): OperationalSimulation {
  if (load === 'initial') return afterInitialLoad(state, answer, basis);
  const replaced = REPLACED[load];
  const variants = answer.assumptions.variants;
  return {
    ...state,
    isLoading: false,
    futurePerformance: withVariant(state.futurePerformance, answer, replaced),
    assumptions: state.assumptions && {
      ...state.assumptions,
      variants: { ...state.assumptions.variants, [replaced]: variants[replaced] },
    },
    basis,
  };
}

function afterInitialLoad(state: OperationalSimulation, answer: SimulationResult, basis: Basis): OperationalSimulation {
  const {
    futurePerformance: future,
    simulationStatusCode,
    startAge,
    currentAge,
    retirementAge,
    pastPerformance,
  } = answer;
  const matching = future?.matchingContribution;
  return {
    simulationStatusCode,
    isLoading: false,
    isLoaded: true,
    startAge,
    currentAge,
    retirementAge,
    pastPerformance,
    futurePerformance: {
      notMatchingContribution: future && variantsOf(future.notMatchingContribution),
      matchingContribution: matching ? variantsOf(matching) : state.futurePerformance.matchingContribution,
    },
    assumptions: answer.assumptions,
    basis,
  };
}

function withVariant(future: Future, answer: SimulationResult, variant: PortfolioVariant): Future {
  const { notMatchingContribution: without, matchingContribution: matching } = answer.futurePerformance ?? {};
  return {
    notMatchingContribution: replaceIn(future.notMatchingContribution, without, variant),
    matchingContribution: replaceIn(future.matchingContribution, matching, variant),
  };
}

function replaceIn(old: Variants | null, scenario: Scenario | null | undefined, variant: PortfolioVariant) {
  if (!scenario) return old;
  const { monthlyContribution, premiumSegments } = scenario;
  const empty = { monthlyContribution, premiumSegments, ...NO_VARIANTS };
  return { ...(old ?? empty), [variant]: variantOf(scenario, variant) };
}

/** A response has one row per date with all variants in it; a screen draws one variant at a time. */
function variantsOf(scenario: Scenario): Variants {
  return {
    monthlyContribution: scenario.monthlyContribution,
    premiumSegments: scenario.premiumSegments,
    currentPf: variantOf(scenario, 'currentPf'),
    modelPf: variantOf(scenario, 'modelPf'),
    improvedPf: variantOf(scenario, 'improvedPf'),
  };
}

function variantOf(
  { retirementPayment, simulationData }: Scenario,
  variant: PortfolioVariant,
): PortfolioSimulation | null {
  const payment = retirementPayment[variant];
  if (!payment) return null;
  const simulationAmount = simulationData.flatMap(({ month, referenceDate, contributionAmount, ...variants }) => {
    const amounts = variants[variant];
    return amounts ? [{ month, referenceDate, contributionAmount, ...amounts }] : [];
  });
  return { retirementPayment: payment, simulationAmount };
}
