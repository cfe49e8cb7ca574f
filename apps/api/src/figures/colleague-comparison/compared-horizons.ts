/** The horizons in which colleagues are compared (specification section 3). */

/** Years. */
export const COMPARED_HORIZONS = [3, 5, 10] as const;
export type ComparedHorizon = (typeof COMPARED_HORIZONS)[number];

export const HORIZON_KEYS = {
  3: 'threeYears',
  5: 'fiveYears',
  10: 'tenYears',
} as const satisfies Record<ComparedHorizon, string>;

/** One value for each horizon, by the name it has on the wire. */
export function byHorizon<T>(at: (horizon: ComparedHorizon) => T) {
  return { threeYears: at(3), fiveYears: at(5), tenYears: at(10) };
}

/** Each viewer is left out of what they see, so classes have one to spare. */
export const LEAVERS = 1;
