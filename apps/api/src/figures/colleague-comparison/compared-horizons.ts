/** The horizons in which colleagues are compared (specification section 3), by their names on the wire. */
import type { ComparedHorizon } from '@minori/engine/colleagues/cohort-row';

export const HORIZON_KEYS = {
  3: 'threeYears',
  5: 'fiveYears',
  10: 'tenYears',
} as const satisfies Record<ComparedHorizon, string>;

/** One value for each horizon, by the name it has on the wire. */
export function byHorizon<T>(at: (horizon: ComparedHorizon) => T) {
  return { threeYears: at(3), fiveYears: at(5), tenYears: at(10) };
}
