/**
 * Writes the three forms of the comparison's response: the specification's list of objects, with random numbers and in random
 * order; the counts for the filters; and the colleagues of one horizon as bytes, sorted by value, so that the order
 * reveals nothing.
 */

import { randomFillSync } from 'node:crypto';
import type { CallResult } from '@minori/contract/call';
import type { ColleagueCounts, colleagueComparison } from '@minori/contract/colleague-comparison';
import { type AgeBand, representativeAge } from '@minori/engine/colleagues/age-band';
import type { ComparedHorizon } from '@minori/engine/colleagues/cohort-row';
import { CELLS } from '@minori/engine/colleagues/cube-cell';
import { writeCube } from '@minori/engine/colleagues/cube-text';
import { writePeople } from '@minori/engine/colleagues/people-bytes';
import { fractionOf, NOT_SHOWN } from '@minori/engine/colleagues/people-columns';
import { GRADES } from '@minori/engine/vocabulary/grade';
import type * as z from 'zod/mini';
import { JsonPieces } from '../../platform/http/route.ts';
import { byHorizon, HORIZON_KEYS } from './compared-horizons.ts';
import { columnsWithout, cubeOf } from './packed-people.ts';
import type { SeenList, View } from './view.ts';

type Answer = CallResult<typeof colleagueComparison>;
type Person = Answer['returnRisks']['others'][number]['threeYears'][number];

const pairOf = (value = NOT_SHOWN) => (value === NOT_SHOWN ? null : value === 1);

function personAt({ columns }: SeenList, i: number, mstUserId: number): Person {
  const band = columns.age[i] ?? NOT_SHOWN;
  const gender = columns.gender[i] ?? NOT_SHOWN;
  return {
    mstUserId,
    age: band === NOT_SHOWN ? null : representativeAge(band as AgeBand),
    genderCode: gender === NOT_SHOWN ? null : gender === 1 ? 1 : 0,
    isMarried: pairOf(columns.marital[i]),
    isDependent: pairOf(columns.dependents[i]),
    totalValuation: GRADES[columns.grade[i] ?? 0] ?? 'E',
    investmentRisk: fractionOf(columns.risk[i] ?? 0),
    returnByYear: fractionOf(columns.return[i] ?? 0),
  };
}

/** People in one piece of the streamed response. */
const PEOPLE_PER_PIECE = 500;

interface ShuffledList {
  readonly list: SeenList;
  readonly order: Uint32Array;
}

/** Writes the people of a type, in random order, as the inside of a JSON array. */
function* peopleOf(code: number, { list, order }: ShuffledList, numbers: Iterator<number, never>): Generator<string> {
  let people: Person[] = [];
  let before = '';
  const written = () => {
    const piece = `${before}${JSON.stringify(people).slice(1, -1)}`;
    before = ',';
    people = [];
    return piece;
  };
  for (const i of order) {
    if (i === list.viewer || list.columns.code[i] !== code) continue;
    people.push(personAt(list, i, numbers.next().value));
    if (people.length === PEOPLE_PER_PIECE) yield written();
  }
  if (people.length > 0) yield written();
}

/**
 * Writes the response in the contract's shape; the compiler checks each part. A person has different numbers in two
 * lists, so that the lists can't be joined.
 */
function* listPieces({ lists, types, month, hidden, ...rest }: View): Generator<string> {
  const { mySelf, investmentRiskLimit, returnByYearLimit } = rest;
  const numbers = drawPseudonyms();
  const drawn = byHorizon((horizon) => ({ list: lists[horizon], order: shuffledOrder(lists[horizon].keys.length) }));
  const around = { mySelf, investmentRiskLimit, returnByYearLimit } satisfies Omit<Answer['returnRisks'], 'others'>;
  yield `{${members({ month, hidden } satisfies Omit<Answer, 'returnRisks'>)},"returnRisks":{${members(around)},"others":[`;
  for (const [place, type] of types.entries()) {
    yield `${place === 0 ? '' : ','}{${members(type)}`;
    for (const key of Object.values(HORIZON_KEYS)) {
      yield `,"${key}":[`;
      yield* peopleOf(type.mstRiskToleranceCode, drawn[key], numbers);
      yield ']';
    }
    yield '}';
  }
  yield ']}}';
}

/** Writes the fields of an object as JSON without the braces. */
function members(fields: object): string {
  return JSON.stringify(fields).slice(1, -1);
}

export function listAnswer(view: View): JsonPieces {
  return new JsonPieces(listPieces(view));
}

/** The counts without the viewer. */
function cubeSeen({ cube, lists }: View): Uint32Array {
  if (!cube) return new Uint32Array(CELLS);
  const { keys, viewer } = lists[3];
  if (viewer < 0) return cube;
  const own = cubeOf(keys.subarray(viewer, viewer + 1));
  return cube.map((count, cell) => count - (own[cell] ?? 0));
}

export function countsAnswer(view: View): z.input<typeof ColleagueCounts> {
  const { mySelf, isValued, types, month, hidden, investmentRiskLimit, returnByYearLimit } = view;
  return {
    ...{ mySelf, isValued, types, month, hidden, investmentRiskLimit, returnByYearLimit },
    cube: writeCube(cubeSeen(view)),
  };
}

export function peopleAnswer({ lists }: View, horizon: ComparedHorizon): Uint8Array {
  const { columns, viewer } = lists[horizon];
  return writePeople(columnsWithout(columns, viewer));
}

function randomWords(count: number): Uint32Array {
  return randomFillSync(new Uint32Array(count));
}

/** Larger than every id in the database, so that no pseudonym can be mistaken for an employee's id. */
const FIRST_PSEUDONYM = 2 ** 31;

/**
 * Generates distinct numbers from 2^31 to 2^32 − 1. They depend only on the position in the response, which is random
 * itself. An odd step repeats no number, so hundreds of thousands stay distinct without remembering any.
 */
export function* drawPseudonyms(): Generator<number, never> {
  const [start = 0, chance = 0] = randomWords(2);
  const step = (chance | 1) >>> 0;
  for (let drawn = start % FIRST_PSEUDONYM; ; drawn = (drawn + step) % FIRST_PSEUDONYM) yield FIRST_PSEUDONYM + drawn;
}

/** Returns the numbers from 0 to count − 1 in random order (Fisher and Yates). */
function shuffledOrder(count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const chance = randomWords(count);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(((chance[last] ?? 0) / 2 ** 32) * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
