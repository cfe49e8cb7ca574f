/**
 * Converts a choice of toggles into places along the axes of the cube; an attribute that applies to everybody is its ALL place.
 */
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER } from '../vocabulary/risk-tolerance.ts';
import { AGE_BANDS } from './age-band.ts';
import { AGE_ALL, BASE_GROUPS, CELLS, cellAt, PAIR_ALL, placesOf } from './cube-cell.ts';
import { type FilterToggles, type Selection, selectionOf } from './filter-rule.ts';

export type SelectedPlaces = {
  readonly age: readonly number[];
  readonly gender: readonly number[];
  readonly marital: readonly number[];
  readonly dependents: readonly number[];
  readonly grade: readonly number[];
};

const EVERY_AGE: readonly number[] = [AGE_ALL];
const EVERY_PAIR: readonly number[] = [PAIR_ALL];
const EVERY_GRADE: readonly number[] = GRADES.map((_, place) => place);

/** The places whose cells add up to the selection. */
export function selectedPlaces({ ageBand, gender, marital, dependents, grade }: Selection): SelectedPlaces {
  return {
    age: ageBand?.map((band) => AGE_BANDS.indexOf(band)) ?? EVERY_AGE,
    gender: gender ?? EVERY_PAIR,
    marital: marital?.map(Number) ?? EVERY_PAIR,
    dependents: dependents?.map(Number) ?? EVERY_PAIR,
    grade: grade?.map((value) => GRADES.indexOf(value)) ?? EVERY_GRADE,
  };
}

const holds = (places: readonly number[], all: number | null, place: number) =>
  places[0] === all || places.includes(place);

/** For each cell of people, 1 if the toggles let them through, else 0. */
export function selectedCells(toggles: FilterToggles): Uint8Array {
  const places = selectedPlaces(selectionOf(toggles));
  const cells = new Uint8Array(CELLS);
  for (const group of BASE_GROUPS) {
    const own = placesOf(group);
    const isSelected =
      holds(places.age, AGE_ALL, own.age) &&
      holds(places.gender, PAIR_ALL, own.gender) &&
      holds(places.marital, PAIR_ALL, own.marital) &&
      holds(places.dependents, PAIR_ALL, own.dependents);
    if (!isSelected) continue;
    for (let type = 0; type < RISK_TOLERANCE_ORDER.length; type++) {
      for (const grade of places.grade) cells[cellAt(group, type, grade)] = 1;
    }
  }
  return cells;
}
