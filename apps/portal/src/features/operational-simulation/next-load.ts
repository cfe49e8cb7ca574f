/**
 * どこまで計算し直すか — whether what is kept needs one variant alone, because the employee has been diagnosed anew or has
 * registered a selection, or everything: other holdings, another outlook, another premium, or simply another visit.
 */
import type { Outlook } from '@minori/contract/simulation';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import type { SimulationLoad } from './simulation-state.ts';

type Basis = NonNullable<OperationalSimulation['basis']>;

/** What the holdings, the diagnosis and the registered selection are now; null where it could not be found out. */
export type Facts = Omit<Basis, 'subscriberPremium'> | null;

/** What the employee wants to see computed. */
export interface Wanted {
  readonly outlook: Outlook;
  /** Yen a month; null for the server's own. */
  readonly subscriberPremium: number | null;
}

export function nextLoad(state: OperationalSimulation, wanted: Wanted, facts: Facts): SimulationLoad {
  const { isLoaded, simulationStatusCode, assumptions, basis } = state;
  if (!isLoaded || simulationStatusCode !== 0 || !assumptions || !basis || !facts) return 'initial';
  const isSame =
    assumptions.outlook === wanted.outlook &&
    basis.subscriberPremium === wanted.subscriberPremium &&
    basis.importedAt === facts.importedAt;
  if (!isSame) return 'initial';
  const isNewType = isNew(facts.riskToleranceCode, basis.riskToleranceCode);
  const isNewSelection = isNew(facts.selectionRegisteredAt, basis.selectionRegisteredAt);
  // Both changed, or neither: one variant alone would leave the other as it was, or be nothing new.
  if (isNewType === isNewSelection) return 'initial';
  return isNewType ? 'diagnosis' : 'selection';
}

/** What has gone is not new: only the initial load empties a variant. */
function isNew<T>(fact: T | null, kept: T | null): boolean {
  return fact !== null && fact !== kept;
}

/** What is kept was computed from holdings that are there no more: showing it as an older answer would be wrong. */
export function isOutOfDate({ basis }: OperationalSimulation, facts: Facts): boolean {
  return facts !== null && facts.importedAt === null && basis !== null && basis.importedAt !== null;
}
