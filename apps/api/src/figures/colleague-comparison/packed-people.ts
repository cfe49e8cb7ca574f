/**
 * Packs a company's colleagues into a sorted array of numbers, one for each person, with every value that the screen
 * shows; equal people are equal numbers. Sorting hides the stored order, and a binary search finds the viewer's entry,
 * which is left out, without scanning 100,000 people at each request.
 */
import { AGE_BANDS } from '@minori/engine/colleagues/age-band';
import type { TypedPerson } from '@minori/engine/colleagues/compared-person';
import { withSums } from '@minori/engine/colleagues/count-cube';
import { CELLS, CELLS_A_GROUP, cellOf, PAIR_UNKNOWN, placesOf } from '@minori/engine/colleagues/cube-cell';
import { NOT_SHOWN, newPeopleColumns, type PeopleColumns } from '@minori/engine/colleagues/people-columns';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { RISK_TOLERANCE_ORDER } from '@minori/engine/vocabulary/risk-tolerance';

/** The number of values of a smallint. Risk and return are smallints, shifted to start at 0. */
const POINTS = 2 ** 16;
const LOWEST = -(2 ** 15);
const CELL = POINTS ** 2;

type Placed = TypedPerson & { readonly risk: number; readonly return: number };

/** Packs the cell of the counts, risk and return into a number below 2^53, which sorts as the bytes of a person do. */
export function packed(person: Placed): number {
  return cellOf(person) * CELL + (person.risk - LOWEST) * POINTS + (person.return - LOWEST);
}

/** Returns the index of a person; −1 when nobody equals them. */
export function placeOf(sorted: Float64Array, key: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < key) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === key ? from : -1;
}

const pair = (place: number) => (place === PAIR_UNKNOWN ? NOT_SHOWN : place);

/** Unpacks the people into columns, in the same order. */
export function columnsOf(keys: Float64Array): PeopleColumns {
  const columns = newPeopleColumns(keys.length);
  for (const [i, key] of keys.entries()) {
    const cell = Math.floor(key / CELL);
    const point = key % CELL;
    const places = placesOf(Math.floor(cell / CELLS_A_GROUP));
    columns.age[i] = AGE_BANDS[places.age] ?? NOT_SHOWN;
    columns.gender[i] = pair(places.gender);
    columns.marital[i] = pair(places.marital);
    columns.dependents[i] = pair(places.dependents);
    columns.code[i] = RISK_TOLERANCE_ORDER[Math.floor((cell % CELLS_A_GROUP) / GRADES.length)] ?? 0;
    columns.grade[i] = cell % GRADES.length;
    columns.risk[i] = Math.floor(point / POINTS) + LOWEST;
    columns.return[i] = (point % POINTS) + LOWEST;
  }
  return columns;
}

/** Counts the people in each cell, with the sums. */
export function cubeOf(keys: Float64Array): Uint32Array {
  const cube = new Uint32Array(CELLS);
  for (const key of keys) {
    const cell = Math.floor(key / CELL);
    cube[cell] = (cube[cell] ?? 0) + 1;
  }
  return withSums(cube);
}

function without<Column extends Uint8Array | Int16Array>(column: Column, place: number): Column {
  const rest = column.slice(0, column.length - 1) as Column;
  rest.set(column.subarray(place + 1), place);
  return rest;
}

/** Leaves out the person at an index; nobody at −1. */
export function columnsWithout(people: PeopleColumns, place: number): PeopleColumns {
  if (place < 0) return people;
  const columns = Object.entries(people).map(([name, column]) => [name, without(column, place)]);
  return Object.fromEntries(columns) as PeopleColumns;
}
