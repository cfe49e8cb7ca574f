/**
 * Defines the layout of the cube of counts: one cell for every combination of age band, gender, marital status, dependents,
 * type and grade. Each of the four attributes has a place for "not given" and, as in the data cube of Gray et al. (1996), one
 * for ALL, so that an attribute without a chosen toggle is one place instead of a sum.
 */
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER } from '../vocabulary/risk-tolerance.ts';
import { AGE_BANDS, bandOf } from './age-band.ts';
import type { TypedPerson } from './compared-person.ts';

/** Places along the age axis: the six bands, not given, all. */
export const AGE_PLACES = AGE_BANDS.length + 2;
/** Places along each of the two-valued axes: the two values, not given, all. */
export const PAIR_PLACES = 4;

export const AGE_UNKNOWN = AGE_BANDS.length;
export const AGE_ALL = AGE_UNKNOWN + 1;
export const PAIR_UNKNOWN = 2;
export const PAIR_ALL = 3;

/** The cells of one combination of attributes: the types, code 4 first, each with its five grades. */
export const CELLS_A_GROUP = RISK_TOLERANCE_ORDER.length * GRADES.length;
export const GROUPS = AGE_PLACES * PAIR_PLACES ** 3;
export const CELLS = GROUPS * CELLS_A_GROUP;

/** The number of the group with these places along the axes. */
export function groupAt(age: number, gender: number, family: { marital: number; dependents: number }): number {
  return ((age * PAIR_PLACES + gender) * PAIR_PLACES + family.marital) * PAIR_PLACES + family.dependents;
}

/** Whether a group counts people of given attributes rather than a sum along some axis. */
export function isBaseGroup(group: number): boolean {
  const { age, gender, marital, dependents } = placesOf(group);
  return age !== AGE_ALL && gender !== PAIR_ALL && marital !== PAIR_ALL && dependents !== PAIR_ALL;
}

/** The places along the axes of a group: the inverse of `groupAt`. */
export function placesOf(group: number): { age: number; gender: number; marital: number; dependents: number } {
  return {
    age: Math.floor(group / PAIR_PLACES ** 3),
    gender: Math.floor(group / PAIR_PLACES ** 2) % PAIR_PLACES,
    marital: Math.floor(group / PAIR_PLACES) % PAIR_PLACES,
    dependents: group % PAIR_PLACES,
  };
}

/** The groups that are no sums, in ascending order: 7 × 3 × 3 × 3. */
export const BASE_GROUPS: readonly number[] = Array.from({ length: GROUPS }, (_, group) => group).filter(isBaseGroup);

const pairPlace = (value: boolean | null) => (value === null ? PAIR_UNKNOWN : Number(value));

/** The cell that counts a person. */
export function cellOf(person: TypedPerson): number {
  const group = groupAt(
    person.age === null ? AGE_UNKNOWN : AGE_BANDS.indexOf(bandOf(person.age)),
    person.genderCode ?? PAIR_UNKNOWN,
    { marital: pairPlace(person.isMarried), dependents: pairPlace(person.isDependent) },
  );
  return cellAt(group, RISK_TOLERANCE_ORDER.indexOf(person.riskToleranceCode), GRADES.indexOf(person.totalValuation));
}

/** A cell by its group and the places of type and grade. */
export function cellAt(group: number, type: number, grade: number): number {
  return group * CELLS_A_GROUP + type * GRADES.length + grade;
}
