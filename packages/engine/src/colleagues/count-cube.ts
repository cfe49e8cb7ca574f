/**
 * Counts colleagues in a data cube, which gives the result of every choice of toggles for a company of any size
 * (performance.md 4a and 4b). Counting reads each person once; a choice of toggles then adds up a few hundred cells.
 */
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER } from '../vocabulary/risk-tolerance.ts';
import type { OwnPlace, TypedPerson } from './compared-person.ts';
import {
  AGE_ALL,
  BASE_GROUPS,
  CELLS,
  CELLS_A_GROUP,
  cellAt,
  cellOf,
  groupAt,
  PAIR_ALL,
  placesOf,
} from './cube-cell.ts';
import { type FilterToggles, selectionOf } from './filter-rule.ts';
import { type ColleagueCounts, colleagueRatios, type FilteredRatios, isTooFewToShow } from './ratios.ts';
import { type SelectedPlaces, selectedPlaces } from './selected-places.ts';

/** Counts each person in the one cell of their attributes, grade and type, and fills the sums. */
export function countCube(people: Iterable<TypedPerson>): Uint32Array {
  const cube = new Uint32Array(CELLS);
  for (const person of people) {
    const cell = cellOf(person);
    cube[cell] = (cube[cell] ?? 0) + 1;
  }
  return withSums(cube);
}

/** Fills the ALL places of a cube whose base cells are counted; changes the given cube. */
export function withSums(cube: Uint32Array): Uint32Array {
  for (const group of BASE_GROUPS) {
    const own = placesOf(group);
    for (let summed = 1; summed < 16; summed++) {
      const sum = groupAt(summed & 8 ? AGE_ALL : own.age, summed & 4 ? PAIR_ALL : own.gender, {
        marital: summed & 2 ? PAIR_ALL : own.marital,
        dependents: summed & 1 ? PAIR_ALL : own.dependents,
      });
      for (let cell = 0; cell < CELLS_A_GROUP; cell++) {
        const at = sum * CELLS_A_GROUP + cell;
        cube[at] = (cube[at] ?? 0) + (cube[group * CELLS_A_GROUP + cell] ?? 0);
      }
    }
  }
  return cube;
}

/** The groups to add up for the toggles: one where no attribute is chosen, at most 6 × 2 × 2 × 2. */
function chosenGroups(places: SelectedPlaces): number[] {
  const groups: number[] = [];
  for (const age of places.age) {
    for (const gender of places.gender) {
      for (const marital of places.marital) {
        for (const dependents of places.dependents) groups.push(groupAt(age, gender, { marital, dependents }));
      }
    }
  }
  return groups;
}

/** The people that the toggles let through, by type (code 4 first) and by grade. */
export function cubeCounts(cube: Uint32Array, toggles: FilterToggles): ColleagueCounts & { readonly people: number } {
  const places = selectedPlaces(selectionOf(toggles));
  // Sums every cell over the groups, also those of unchosen grades: skipping them would cost a check in each step.
  const cells = new Uint32Array(CELLS_A_GROUP);
  for (const group of chosenGroups(places)) {
    const first = group * CELLS_A_GROUP;
    for (let cell = 0; cell < CELLS_A_GROUP; cell++) {
      cells[cell] = (cells[cell] as number) + (cube[first + cell] as number);
    }
  }
  const types = new Uint32Array(RISK_TOLERANCE_ORDER.length);
  const grades = new Uint32Array(GRADES.length);
  let people = 0;
  for (let type = 0; type < types.length; type++) {
    for (const grade of places.grade) {
      const count = cells[cellAt(0, type, grade)] as number;
      types[type] = (types[type] as number) + count;
      grades[grade] = (grades[grade] as number) + count;
      people += count;
    }
  }
  return { people, types, grades };
}

/**
 * The ratios of `filterColleagues` from the cube alone, in a few microseconds at any headcount.
 * @param rule the viewing employee, and the smallest group that may be shown: below it `isTooFew` is true and the ratios are
 * empty.
 */
export function filterCube(
  cube: Uint32Array,
  toggles: FilterToggles,
  rule: { readonly own: OwnPlace; readonly limit: number },
): FilteredRatios & { readonly people: number } {
  const counts = cubeCounts(cube, toggles);
  const { people } = counts;
  if (isTooFewToShow(people, rule.limit)) {
    return { riskToleranceRatio: [], investmentEvaluationRatio: [], isTooFew: true, people };
  }
  const { riskToleranceRatio, investmentEvaluationRatio } = colleagueRatios(counts, rule.own);
  return { riskToleranceRatio, investmentEvaluationRatio, isTooFew: false, people };
}
