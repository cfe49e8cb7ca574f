/**
 * どこまで計算し直すか — whether what is kept needs another model alone, because the employee has been diagnosed anew, or
 * everything: other holdings, another outlook, another premium, or simply another visit.
 */
import type { Outlook } from '@minori/contract/simulation';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';

/** What the holdings and the diagnosis are now; null where it could not be found out. */
export type Facts = Pick<NonNullable<OperationalSimulation['basis']>, 'importedAt' | 'riskToleranceCode'> | null;

/** What the employee wants to see computed. */
export interface Wanted {
  readonly outlook: Outlook;
  /** Yen a month; null for the server's own. */
  readonly subscriberPremium: number | null;
}

export function nextLoad(state: OperationalSimulation, wanted: Wanted, facts: Facts): 'initial' | 'diagnosis' {
  const { isLoaded, simulationStatusCode, assumptions, basis } = state;
  if (!isLoaded || simulationStatusCode !== 0 || !assumptions || !basis || !facts) return 'initial';
  const isSame =
    assumptions.outlook === wanted.outlook &&
    basis.subscriberPremium === wanted.subscriberPremium &&
    basis.importedAt === facts.importedAt;
  const isNewType = facts.riskToleranceCode !== null && facts.riskToleranceCode !== basis.riskToleranceCode;
  return isSame && isNewType ? 'diagnosis' : 'initial';
}

/** What is kept was computed from holdings that are there no more: showing it as an older answer would be wrong. */
export function isOutOfDate({ basis }: OperationalSimulation, facts: Facts): boolean {
  return facts !== null && facts.importedAt === null && basis !== null && basis.importedAt !== null;
}
