/**
 * The three forms of the same view: the specification's list of objects, with numbers and an order drawn anew; counts for
 * the toggles; and the people of one horizon as bytes, whose order is that of what is told and says nothing more.
 */
import type { CallResult } from '@minori/contract/call';
import type { ColleagueCounts, colleagueComparison } from '@minori/contract/colleague-comparison';
import { type AgeBand, representativeAge } from '@minori/engine/colleagues/age-band';
import { CELLS } from '@minori/engine/colleagues/cube-cell';
import { writeCube } from '@minori/engine/colleagues/cube-text';
import { writePeople } from '@minori/engine/colleagues/people-bytes';
import { fractionOf, NOT_TOLD } from '@minori/engine/colleagues/people-columns';
import { GRADES } from '@minori/engine/vocabulary/grade';
import type * as z from 'zod/mini';
import { JsonText } from '../route.ts';
import { byHorizon, COMPARED_HORIZONS, type ComparedHorizon, HORIZON_KEYS } from './compared-horizons.ts';
import { columnsWithout, cubeOf } from './packed-people.ts';
import { drawOrder, drawPseudonyms } from './pseudonyms.ts';
import { peopleSeen, type SeenList, type View } from './view.ts';

type Answer = CallResult<typeof colleagueComparison>;
type Person = Answer['returnRisks']['others'][number]['threeYears'][number];

const toldPair = (value = NOT_TOLD) => (value === NOT_TOLD ? null : value === 1);

function personAt({ columns }: SeenList, i: number, mstUserId: number): Person {
  const band = columns.age[i] ?? NOT_TOLD;
  const gender = columns.gender[i] ?? NOT_TOLD;
  return {
    mstUserId,
    age: band === NOT_TOLD ? null : representativeAge(band as AgeBand),
    genderCode: gender === NOT_TOLD ? null : gender === 1 ? 1 : 0,
    isMarried: toldPair(columns.marital[i]),
    isDependent: toldPair(columns.dependents[i]),
    totalValuation: GRADES[columns.grade[i] ?? 0] ?? 'E',
    investmentRisk: fractionOf(columns.risk[i] ?? 0),
    returnByYear: fractionOf(columns.return[i] ?? 0),
  };
}

/** The people of a list by type, in a drawn order. */
function peopleByType(list: SeenList, mstUserIds: readonly number[]): ReadonlyMap<number, readonly Person[]> {
  const byType = new Map<number, Person[]>();
  let shown = 0;
  for (const i of drawOrder(list.keys.length)) {
    if (i === list.viewer) continue;
    const person = personAt(list, i, mstUserIds[shown] ?? 0);
    const code = list.columns.code[i] ?? 0;
    shown += 1;
    const others = byType.get(code);
    if (others) others.push(person);
    else byType.set(code, [person]);
  }
  return byType;
}

/** Nobody has the same number in two lists: what is told of them in one must not be joined to the other. */
function numbersOf(view: View): Record<ComparedHorizon, readonly number[]> {
  const [three = 0, five = 0, ten = 0] = COMPARED_HORIZONS.map((horizon) => peopleSeen(view.lists[horizon]));
  const drawn = drawPseudonyms(three + five + ten);
  return { 3: drawn.slice(0, three), 5: drawn.slice(three, three + five), 10: drawn.slice(three + five) };
}

/** As text: 300,000 people of a large company are in the contract's shape already, as the compiler has checked. */
export function listAnswer(view: View): JsonText {
  const { mySelf, types, month, hidden, investmentRiskLimit, returnByYearLimit } = view;
  const numbers = numbersOf(view);
  const people = byHorizon((horizon) => peopleByType(view.lists[horizon], numbers[horizon]));
  const others = types.map((type) => ({
    ...type,
    ...byHorizon((horizon) => [...(people[HORIZON_KEYS[horizon]].get(type.mstRiskToleranceCode) ?? [])]),
  }));
  const answer: Answer = {
    returnRisks: { mySelf, others, investmentRiskLimit, returnByYearLimit },
    month,
    hidden,
  };
  return new JsonText(JSON.stringify(answer));
}

/** The counts of everybody but the viewer. */
function cubeSeen({ cube, lists }: View): Uint32Array {
  if (!cube) return new Uint32Array(CELLS);
  const { keys, viewer } = lists[3];
  if (viewer < 0) return cube;
  const own = cubeOf(keys.subarray(viewer, viewer + 1));
  return cube.map((count, cell) => count - (own[cell] ?? 0));
}

export function countsAnswer(view: View): z.input<typeof ColleagueCounts> {
  const { mySelf, types, month, hidden, investmentRiskLimit, returnByYearLimit } = view;
  return {
    ...{ mySelf, types, month, hidden, investmentRiskLimit, returnByYearLimit },
    cube: writeCube(cubeSeen(view)),
  };
}

export function peopleAnswer({ lists }: View, horizon: ComparedHorizon): Uint8Array {
  const { columns, viewer } = lists[horizon];
  return writePeople(columnsWithout(columns, viewer));
}
