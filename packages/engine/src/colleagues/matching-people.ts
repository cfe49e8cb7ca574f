/** Finds the people to show in the chart for a choice of toggles, by each person's cell of the cube. */
import type { FilterToggles } from './filter-rule.ts';
import { isTooFewToShow } from './ratios.ts';
import type { ReadColumns } from './read-columns.ts';
import { selectedCells } from './selected-places.ts';

/**
 * Positions of the people that the toggles let through, ascending.
 * @param limit the smallest group that may be shown: the list is empty when fewer match.
 */
export function matchingPeople(
  { cell, people }: Pick<ReadColumns, 'cell' | 'people'>,
  toggles: FilterToggles,
  limit: number,
): Uint32Array {
  const selected = selectedCells(toggles);
  const list = new Uint32Array(people);
  let found = 0;
  for (let i = 0; i < people; i++) {
    list[found] = i;
    found += selected[cell[i] ?? 0] ?? 0;
  }
  return isTooFewToShow(found, limit) ? new Uint32Array(0) : list.subarray(0, found);
}
