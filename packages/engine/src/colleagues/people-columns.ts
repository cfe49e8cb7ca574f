/** Stores the people of one horizon in columns, so that the chart of a large company needs no object for each person. */
import { GRADES } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER } from '../vocabulary/risk-tolerance.ts';
import { AGE_BANDS, bandOf } from './age-band.ts';
import type { PlacedPerson } from './compared-person.ts';
import { cellAt, groupAt, PAIR_UNKNOWN } from './cube-cell.ts';

/** Value of an attribute that isn't given. */
export const NOT_SHOWN = 0xff;

/** Columns with one entry per person. */
export type PeopleColumns = {
  /** リスク許容度 code, 1 to 4. */
  readonly code: Uint8Array;
  /** Index in GRADES: 0 is A. */
  readonly grade: Uint8Array;
  /** Age band, 10 to 60, or NOT_SHOWN. */
  readonly age: Uint8Array;
  readonly gender: Uint8Array;
  /** 1 married, 0 single, or NOT_SHOWN. */
  readonly marital: Uint8Array;
  /** 1 with dependents, 0 without, or NOT_SHOWN. */
  readonly dependents: Uint8Array;
  /** Realised risk and return in whole percentage points. */
  readonly risk: Int16Array;
  readonly return: Int16Array;
};

export function newPeopleColumns(people: number): PeopleColumns {
  return {
    code: new Uint8Array(people),
    grade: new Uint8Array(people),
    age: new Uint8Array(people),
    gender: new Uint8Array(people),
    marital: new Uint8Array(people),
    dependents: new Uint8Array(people),
    risk: new Int16Array(people),
    return: new Int16Array(people),
  };
}

/**
 * Rounds a fraction to whole percentage points, halves upwards: 0.0949 (9.49 %) is 9. Half a point would be fine enough to follow
 * a person from one list to the next (docs/method/anonymity.md).
 */
export function wholePoints(fraction: number): number {
  // The product has rounding noise, such as 0.145 * 100 = 14.499999999999998.
  return Math.floor(Math.round(fraction * 100 * 1e9) / 1e9 + 0.5);
}

/** Rounds tenths of a point to whole points: 95 (9.5 %) is 10. */
export function pointsOfTenths(tenths: number): number {
  return Math.floor((tenths + 5) / 10);
}

/** Whole points as a fraction. */
export function fractionOf(points: number): number {
  return points / 100;
}

const pair = (value: boolean | 0 | 1 | null) => (value === null ? NOT_SHOWN : Number(value));

/** Converts rows to columns; risk and return are rounded to a point. */
export function peopleColumns(people: readonly PlacedPerson[]): PeopleColumns {
  const columns = newPeopleColumns(people.length);
  for (const [i, person] of people.entries()) {
    columns.code[i] = person.riskToleranceCode;
    columns.grade[i] = GRADES.indexOf(person.totalValuation);
    columns.age[i] = person.age === null ? NOT_SHOWN : bandOf(person.age);
    columns.gender[i] = pair(person.genderCode);
    columns.marital[i] = pair(person.isMarried);
    columns.dependents[i] = pair(person.isDependent);
    columns.risk[i] = wholePoints(person.investmentRisk);
    columns.return[i] = wholePoints(person.returnByYear);
  }
  return columns;
}

const pairPlace = (value = NOT_SHOWN) => (value === NOT_SHOWN ? PAIR_UNKNOWN : value);
const BAND_PLACES: readonly number[] = AGE_BANDS;
const CODE_PLACES: readonly number[] = RISK_TOLERANCE_ORDER;

/** The cell of the cube that counts person `i`. */
export function cellOfPerson(people: PeopleColumns, i: number): number {
  const age = people.age[i] ?? NOT_SHOWN;
  const group = groupAt(
    age === NOT_SHOWN ? BAND_PLACES.length : BAND_PLACES.indexOf(age),
    pairPlace(people.gender[i]),
    {
      marital: pairPlace(people.marital[i]),
      dependents: pairPlace(people.dependents[i]),
    },
  );
  return cellAt(group, CODE_PLACES.indexOf(people.code[i] ?? 0), people.grade[i] ?? 0);
}
