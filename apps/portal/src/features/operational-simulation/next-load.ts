/**
 * どこまで計算し直すか — decides what to recalculate: all variants, or only the one that a new diagnosis or a newly registered
 * selection has changed.
 */
import type { Outlook } from '@minori/contract/simulation';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import type { SimulationLoad } from './simulation-state.ts';

type Basis = NonNullable<OperationalSimulation['basis']>;

/** The present holdings, diagnosis and registered selection; null if they could not be fetched. */
export type Facts = Omit<Basis, keyof Tried> | null;

/** The plan's values that the employee tries instead of the present ones. */
export type Tried = Pick<Basis, 'subscriberPremium' | 'retirementAge' | 'raisePct'>;

/** The conditions that the employee wants to see. */
export interface RequestedConditions extends Tried {
  readonly outlook: Outlook;
}

/** The present conditions: present contribution, the plan's retirement age, no raises, the base outlook. */
export const AS_IT_IS: RequestedConditions = {
  outlook: 'base',
  subscriberPremium: null,
  retirementAge: null,
  raisePct: '0',
};

/** The conditions of the response on screen. */
export function shownConditions({ assumptions, basis }: OperationalSimulation): RequestedConditions {
  const { subscriberPremium, retirementAge, raisePct } = basis ?? AS_IT_IS;
  return { outlook: assumptions?.outlook ?? AS_IT_IS.outlook, subscriberPremium, retirementAge, raisePct };
}

/** Whether the stored response was computed under these conditions. */
export function isUnder({ assumptions, basis }: OperationalSimulation, wanted: RequestedConditions): boolean {
  const tried = basis ?? AS_IT_IS;
  return (
    assumptions?.outlook === wanted.outlook &&
    tried.subscriberPremium === wanted.subscriberPremium &&
    tried.retirementAge === wanted.retirementAge &&
    tried.raisePct === wanted.raisePct
  );
}

export function nextLoad(state: OperationalSimulation, wanted: RequestedConditions, facts: Facts): SimulationLoad {
  const { isLoaded, simulationStatusCode, assumptions, basis } = state;
  if (!isLoaded || simulationStatusCode !== 0 || !assumptions || !basis || !facts) return 'initial';
  if (!isUnder(state, wanted) || basis.importedAt !== facts.importedAt) return 'initial';
  const isNewType = isNew(facts.riskToleranceCode, basis.riskToleranceCode);
  const isNewSelection = isNew(facts.selectionRegisteredAt, basis.selectionRegisteredAt);
  // If both or neither changed, loading one variant alone would leave the other out of date, or load nothing new.
  if (isNewType === isNewSelection) return 'initial';
  return isNewType ? 'diagnosis' : 'selection';
}

/** A fact that has disappeared is not new: only the initial load empties a variant. */
function isNew<T>(fact: T | null, kept: T | null): boolean {
  return fact !== null && fact !== kept;
}

/** Whether the stored response was computed from holdings that no longer exist: then it must not be shown. */
export function isOutOfDate({ basis }: OperationalSimulation, facts: Facts): boolean {
  return facts !== null && facts.importedAt === null && basis !== null && basis.importedAt !== null;
}
