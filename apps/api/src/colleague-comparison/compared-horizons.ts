/** The horizons whose lists colleagues are compared in (specification section 3), and the smallest group that is shown. */

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

/** A "group" of one is a person, whatever a company has set (docs/decisions/0019). */
const SMALLEST_GROUP = 2;

/** Fewest people of a group that is shown, from the company's dispColleagueLimit. */
export function smallestGroup(dispColleagueLimit: number): number {
  return Math.max(SMALLEST_GROUP, dispColleagueLimit);
}

/** Each viewer is left out of what they see, so classes have one to spare. */
export const LEAVERS = 1;
