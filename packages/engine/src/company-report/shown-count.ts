/**
 * 人数の見せ方 — turns published counts (protected-counts.ts) into what HR are shown: in steps, with neither few people nor all but
 * a few. It uses published counts alone, so it tells nothing that they don't.
 */

export type ShownCount =
  /** People, a multiple of `STEP`, and their share of the registered, as a fraction. */
  | { readonly kind: 'about'; readonly people: number; readonly share: number }
  /** Fewer than the floor, nobody included. */
  | { readonly kind: 'few' }
  /** All, or all but fewer than the floor. */
  | { readonly kind: 'nearlyAll' };

export const STEP = 5;

/** People a company needs at least for any figure, and for figures by topic, whose error is larger. */
export const LEAST_PEOPLE = { figures: 50, topics: 100 } as const;

/** The fewest people that are told of. @param k the company's dispColleagueLimit */
export function floorOf(k: number): number {
  return Math.max(STEP, k);
}

/** The fewest people with which a company has figures of a kind. */
export function leastPeople(kind: keyof typeof LEAST_PEOPLE, k: number): number {
  return Math.max(LEAST_PEOPLE[kind], 3 * floorOf(k));
}

/** Whether a company has figures of a kind. @param registered as published */
export function isLargeEnough(registered: number, kind: keyof typeof LEAST_PEOPLE, k: number): boolean {
  return registered >= leastPeople(kind, k);
}

export function inSteps(people: number): number {
  return STEP * Math.round(people / STEP);
}

/**
 * @param count as published
 * @param of the registered people as published, at least `leastPeople`
 */
export function shownCount(
  count: number,
  { registered, k }: { readonly registered: number; readonly k: number },
): ShownCount {
  const [people, of, floor] = [inSteps(count), inSteps(registered), floorOf(k)];
  if (people < floor) return { kind: 'few' };
  if (people > of - floor) return { kind: 'nearlyAll' };
  return { kind: 'about', people, share: people / of };
}
