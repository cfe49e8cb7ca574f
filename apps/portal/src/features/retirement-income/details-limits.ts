/** Limits of the detailed inputs, and the function that replaces a line of a list. */

/** The contract's limits (retirement-inputs). */
export const MOST = { sum: 999_999_999, year: 99_999_999, pensionYear: 9_999_999, months: 720, items: 10 };

/** Nobody is a member of a plan before 15 (中学校を卒業するまでの労働は禁止). */
export const YOUNGEST = 15;

/** Replaces or removes one item of a list. */
export function changed<Item>(items: readonly Item[], place: number, item: Item | null): Item[] {
  return item === null ? items.toSpliced(place, 1) : items.with(place, item);
}
