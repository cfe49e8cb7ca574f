/** Decides which figure is missing for a simulation (contract: `SIMULATION_STATUS_CODES`), for screens and announcements. */
import type { SimulationResult } from '@minori/contract/simulation';
import type { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';

export type Missing = keyof (typeof SIMULATION_TEXTS)['missing'];

/** The fields of an answer, or of the state made from it, that decide this. */
interface StatusFields extends Pick<SimulationResult, 'currentAge'> {
  readonly simulationStatusCode: SimulationResult['simulationStatusCode'] | -1;
  readonly assumptions: { readonly variants: { readonly currentPf: object | null } } | null;
}

/** @param asksBirthday whether the company lets its employees enter it; otherwise they can do nothing. */
export function missingFigure(
  { simulationStatusCode, currentAge, assumptions }: StatusFields,
  asksBirthday: boolean,
): Missing {
  if (simulationStatusCode === 1) return 'contribution';
  if (currentAge === null) return asksBirthday ? 'birthday' : 'hiddenBirthday';
  // A contribution may exist but be out of date (decision 0014): only a missing mix can be recognised by itself.
  return assumptions?.variants.currentPf === null ? 'mix' : 'premium';
}
