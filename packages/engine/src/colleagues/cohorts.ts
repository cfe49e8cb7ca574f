/**
 * 組の月次 — computes the rows of the next list from the rows of the last list and the people of a month. Everybody shares their
 * whole published history with at least k others (docs/method/anonymity.md, docs/decisions/0053).
 */
import { type AgeBand, bandOf, representativeAge } from './age-band.ts';
import {
  type Attributes,
  COMPARED_HORIZONS,
  type CohortPerson,
  type CohortRow,
  type ComparedHorizon,
  type Results,
} from './cohort-row.ts';
import { type Chance, carriedOn } from './departed-rows.ts';
import { grouped } from './grouped.ts';
import type { Habits } from './habits.ts';
import { type Kind, keyOf, kindOf } from './kinds.ts';
import { isDiverse, smallestCohort } from './shown-cohorts.ts';
import { groupsBySize } from './size-groups.ts';

/**
 * An attribute is published for a cohort if this share of its living members has the same value (a member is living while
 * employed and valued).
 */
const PUBLISHED_SHARE = 0.75;

/** Months without a result after which a person counts as departed; a record keeper's site may fail for some months. */
const MONTHS_UNTIL_GONE = 12;

type CohortMonth = {
  readonly people: readonly CohortPerson[];
  /** Smallest group that is shown, not counting the viewer. */
  readonly k: number;
  /** How rows of present people changed until the last list. */
  readonly habits: Habits;
  readonly chance: Chance;
};

type NextRows = {
  readonly rows: readonly CohortRow[];
  /** Codes of people whose row was removed: they may not join another cohort for a while. */
  readonly out: readonly string[];
  /** The habits to pass with the next month. */
  readonly habits: Habits;
};

/** The types and grades of these rows in each list of their cohort, this one included; undefined where one is unknown. */
function listsOf(rows: readonly CohortRow[]): readonly (readonly Kind[])[] | undefined {
  const length = rows[0]?.said?.length ?? 0;
  if (rows.some(({ said }) => said === null || said.length !== length)) return undefined;
  const earlier = Array.from({ length: length / 2 }, (_, i) =>
    rows.flatMap(({ said }) => kindOf(said?.slice(2 * i, 2 * i + 2) ?? '') ?? []),
  );
  return [...earlier, rows];
}

/**
 * The rows of a cohort to remove: none, those of the departed, or all. An observer who keeps the lists can look back at the
 * removed rows and at the remaining ones: each of the two groups must have been diverse in every list.
 */
function rowsToRemove(
  rows: readonly CohortRow[],
  isLiving: (row: CohortRow) => boolean,
  least: number,
): readonly CohortRow[] {
  const living = rows.filter(isLiving);
  if (rows.length < least || 2 * living.length < rows.length) return rows;
  const departed = rows.filter((row) => !isLiving(row));
  const parts = [departed, living];
  const mayPart =
    parts.every(({ length }) => length >= least) && parts.every((some) => listsOf(some)?.every(isDiverse));
  return mayPart ? departed : [];
}

type Newcomer = CohortPerson & { readonly results: Results };

/** Splits a new cohort by length of history where each part is large enough: the list of a horizon shows a cohort as a whole. */
function partsByHistory(people: readonly Newcomer[], least: number) {
  const parts: { readonly people: readonly Newcomer[]; readonly longest: ComparedHorizon }[] = [];
  let rest = people;
  for (const longest of [10, 5] as const) {
    const having = rest.filter(({ results }) =>
      COMPARED_HORIZONS.every((horizon) => horizon > longest || results.points[horizon]),
    );
    const others = rest.length - having.length;
    if (having.length < least || (others > 0 && others < least)) continue;
    parts.push({ people: having, longest });
    const taken = new Set(having);
    rest = rest.filter((person) => !taken.has(person));
  }
  return rest.length > 0 ? [...parts, { people: rest, longest: 3 as const }] : parts;
}

const NOT_PUBLISHED: Attributes = { age: null, genderCode: null, isMarried: null, isDependent: null };

function newRows(pool: readonly Newcomer[], least: number, first: number): CohortRow[] {
  const { groups } = groupsBySize(pool, least);
  const parts = groups.flatMap(({ people }) => partsByHistory(people, least));
  return parts.flatMap(({ people, longest }, i) =>
    people.map(({ code, results }) => {
      const points = { ...results.points };
      for (const horizon of COMPARED_HORIZONS) if (horizon > longest) points[horizon] = null;
      return { ...NOT_PUBLISHED, ...results, points, code, cohort: first + i, monthsAway: 0, said: '' };
    }),
  );
}

/** The value that at least `PUBLISHED_SHARE` of the members share; null if there is none. */
function commonValue<Value>(values: readonly (Value | null)[]): Value | null {
  const counts = new Map<Value, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const [value, count] of counts) if (count >= PUBLISHED_SHARE * values.length) return value;
  return null;
}

function publishedAttributes(members: readonly Attributes[]): Attributes {
  const band = commonValue<AgeBand>(members.map(({ age }) => (age === null ? null : bandOf(age))));
  return {
    age: band === null ? null : representativeAge(band),
    genderCode: commonValue(members.map(({ genderCode }) => genderCode)),
    isMarried: commonValue(members.map(({ isMarried }) => isMarried)),
    isDependent: commonValue(members.map(({ isDependent }) => isDependent)),
  };
}

/** Sorts by the published results, so that the position in a list doesn't reveal whose row it is. */
function byResults(a: CohortRow, b: CohortRow): number {
  const [own, other] = [a.points[3], b.points[3]];
  return (
    a.riskToleranceCode - b.riskToleranceCode ||
    a.totalValuation.charCodeAt(0) - b.totalValuation.charCodeAt(0) ||
    (own?.[0] ?? 0) - (other?.[0] ?? 0) ||
    (own?.[1] ?? 0) - (other?.[1] ?? 0)
  );
}

/**
 * @param before the rows of the last list, including those of hidden cohorts
 * @param month everybody with a valuation in the month, and every employee who has a row
 */
export function nextRows(before: readonly CohortRow[], { people, k, habits, chance }: CohortMonth): NextRows {
  const least = smallestCohort(k);
  const byCode = new Map(people.map((person) => [person.code, person]));
  const livingOf = ({ code, monthsAway }: CohortRow) => {
    const person = code === null ? undefined : byCode.get(code);
    return person?.isEmployed && monthsAway < MONTHS_UNTIL_GONE ? person : undefined;
  };
  const carried = carriedOn(before, { people: byCode, habits, chance });
  const [kept, gone]: [CohortRow[], CohortRow[]] = [[], []];
  for (const rows of grouped(carried.rows, ({ cohort }) => cohort).values()) {
    const going = new Set(rowsToRemove(rows, (row) => livingOf(row) !== undefined, least));
    for (const row of rows) (going.has(row) ? gone : kept).push(row);
  }
  const members = new Set([...kept, ...gone].map(({ code }) => code));
  const pool = people.filter((person): person is Newcomer => {
    const { code, results, isEmployed, mayJoin } = person;
    return results !== null && results.points[3] !== null && isEmployed && mayJoin && !members.has(code);
  });
  const first = before.reduce((most, { cohort }) => Math.max(most, cohort), 0) + 1;
  const all = grouped([...kept, ...newRows(pool, least, first)], ({ cohort }) => cohort);
  const rows = [...all.values()].flatMap((cohort) => {
    const attributes = publishedAttributes(cohort.flatMap((row) => livingOf(row) ?? []));
    const said = (row: CohortRow) => (row.said === null ? null : row.said + keyOf(row));
    return cohort.map((row) => ({ ...row, ...attributes, said: said(row) })).sort(byResults);
  });
  const out = gone.flatMap(({ code }) => (code !== null && byCode.has(code) ? [code] : []));
  return { rows, out, habits: carried.habits };
}
