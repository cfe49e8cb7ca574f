/** Defines the limits of the detailed inputs, and replaces or removes an item of a list. */

/** The contract's limits (retirement-inputs). */
export const INPUT_LIMITS = { sum: 999_999_999, year: 99_999_999, pensionYear: 9_999_999, months: 720, items: 10 };

/** The lowest age at which a plan can be joined: work is forbidden until junior high school ends (中学校を卒業するまでの労働は禁止). */
export const YOUNGEST = 15;

/** Replaces or removes one item of a list. */
export function withItem<Item>(items: readonly Item[], place: number, item: Item | null): Item[] {
  return item === null ? items.toSpliced(place, 1) : items.with(place, item);
}
