/** Lists the horizons in which colleagues are compared (specification section 3), by their names in the contract. */
import type { ComparedHorizon } from '@minori/engine/colleagues/cohort-row';

export const HORIZON_KEYS = {
  3: 'threeYears',
  5: 'fiveYears',
  10: 'tenYears',
} as const satisfies Record<ComparedHorizon, string>;

/** Builds one value for each horizon, by its name in the contract. */
export function byHorizon<T>(at: (horizon: ComparedHorizon) => T) {
  return { threeYears: at(3), fiveYears: at(5), tenYears: at(10) };
}
