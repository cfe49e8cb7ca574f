/**
 * Decides which figure is missing for a simulation (contract: `SIMULATION_STATUS_CODES`), for whatever shows or
 * announces it.
 */
import type { SimulationResult } from '@minori/contract/simulation';
import type { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';

export type Missing = keyof (typeof SIMULATION_TEXTS)['missing'];

/** As much of an answer, or of the state made from it, as says so. */
interface Told extends Pick<SimulationResult, 'currentAge'> {
  readonly simulationStatusCode: SimulationResult['simulationStatusCode'] | -1;
  readonly assumptions: { readonly variants: { readonly currentPf: object | null } } | null;
}

/** @param asksBirthday whether the company has its employees tell it; elsewhere there is nothing they could do. */
export function missingFigure({ simulationStatusCode, currentAge, assumptions }: Told, asksBirthday: boolean): Missing {
  if (simulationStatusCode === 1) return 'contribution';
  if (currentAge === null) return asksBirthday ? 'birthday' : 'hiddenBirthday';
  // A premium may be there and too old to be today's (decision 0014): only a missing mix can be seen by itself.
  return assumptions?.variants.currentPf === null ? 'mix' : 'premium';
}
