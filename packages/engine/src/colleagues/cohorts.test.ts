// Tests how cohorts form, shrink and disappear, month by month.
import { describe, expect, test } from 'vitest';
import { GRADES } from '../vocabulary/grade.ts';
import type { Attributes, CohortPerson, CohortRow, Results } from './cohort-row.ts';
import { nextRows } from './cohorts.ts';
import { type Habits, NO_HABITS } from './habits.ts';
import { isDiverse, shownCohorts, smallestCohort } from './shown-cohorts.ts';

const CODES = [1, 2, 3, 4] as const;
const K = 5;

const ATTRIBUTES: Attributes = { age: 34, genderCode: 0, isMarried: true, isDependent: false };

function results(i: number): Results {
  const point = [100 + i, 40 + i] as const;
  return {
    riskToleranceCode: CODES[i % 4] ?? 1,
    totalValuation: GRADES[i % 5] ?? 'A',
    points: { 3: point, 5: point, 10: point },
  };
}

function people(count: number, given: Partial<CohortPerson> = {}, from = 0): CohortPerson[] {
  return Array.from({ length: count }, (_, i) => ({
    ...ATTRIBUTES,
    code: `p${from + i}`,
    results: results(from + i),
    isEmployed: true,
    mayJoin: true,
    ...given,
  }));
}

/** Computes successive lists; the caller decides who may join. */
function months(...everybody: readonly (readonly CohortPerson[])[]): ReturnType<typeof nextRows>[] {
  const lists: ReturnType<typeof nextRows>[] = [];
  let [rows, habits]: [readonly CohortRow[], Habits] = [[], NO_HABITS];
  for (const month of everybody) {
    const next = nextRows(rows, { people: month, k: K, habits, chance: () => 0.5 });
    lists.push(next);
    ({ rows, habits } = next);
  }
  return lists;
}

const codes = (rows: readonly CohortRow[] | undefined) => (rows ?? []).map(({ code }) => code).sort();
const cohortsOf = (rows: readonly CohortRow[] | undefined) => [...new Set((rows ?? []).map(({ cohort }) => cohort))];
const labelsOf = (rows: readonly CohortRow[] | undefined) => [
  ...new Set((rows ?? []).map((row) => JSON.stringify([row.age, row.genderCode, row.isMarried, row.isDependent]))),
];

describe('joining', () => {
  test('newcomers wait until they are k + 1, and then appear together', () => {
    const old = people(7);
    const newcomers = people(6, {}, 7);
    const lists = months(...[0, 1, 5, 6].map((count) => [...old, ...newcomers.slice(0, count)]));
    expect(lists.map(({ rows }) => rows.length)).toEqual([7, 7, 7, 13]);
    expect(cohortsOf(lists.at(-1)?.rows)).toHaveLength(2);
  });

  test('the results of those who wait say nothing about when: six who are all alike join and are hidden', () => {
    const alike = people(6).map((person) => ({ ...person, results: results(0) }));
    const [list] = months(alike);
    expect(codes(list?.rows)).toEqual(codes(months(people(6))[0]?.rows));
    expect(shownCohorts(list?.rows ?? [], K).size).toBe(0);
  });

  test.each([
    ['has no result', { results: null }],
    ['has no three years', { results: { ...results(0), points: { 3: null, 5: null, 10: null } } }],
    ['has left', { isEmployed: false }],
    ['must wait after a cohort of theirs has ended', { mayJoin: false }],
  ])('who %s does not join', (_, given) => {
    expect(months(people(6, given))[0]?.rows).toEqual([]);
  });
});

describe('going', () => {
  const old = people(7);
  test.each<[string, (month: readonly CohortPerson[]) => CohortPerson[]]>([
    ['is erased', (month) => month.slice(1)],
    ['is disabled', ([first, ...rest]) => [{ ...(first as CohortPerson), isEmployed: false, results: null }, ...rest]],
    ['is not valued', ([first, ...rest]) => [{ ...(first as CohortPerson), results: null }, ...rest]],
  ])('whoever %s leaves a row behind, and nobody else’s row changes', (_, change) => {
    const [before, after] = months(old, change(old));
    expect(after?.rows).toHaveLength(7);
    const others = (rows: readonly CohortRow[] | undefined) =>
      rows?.flatMap(({ said: _, ...row }) => (row.code === 'p0' ? [] : [row]));
    expect(others(after?.rows)).toEqual(others(before?.rows));
    expect(after?.rows.find(({ code }) => code === 'p0')).toMatchObject({ monthsAway: 1, cohort: 1 });
  });

  test('the row that is left goes on as one of the same type and grade does', () => {
    const like = people(8, { results: results(0) }, 7);
    const all = [...old, ...like];
    const point = [130, 45] as const;
    const moved = { ...results(0), points: { 3: point, 5: point, 10: point } };
    const changed = { ...results(2), points: { 3: point, 5: point, 10: point } };
    for (const after of [moved, changed]) {
      const [, list] = months(all, [...old.slice(1), ...like.map((one) => ({ ...one, results: after }))]);
      expect(list?.rows.find(({ code }) => code === 'p0')).toMatchObject(after);
    }
  });

  test('the row that is left changes where no other one does, as often as others have lately', () => {
    const many = people(40, { results: results(0) });
    const changing = (i: number) => many.map((one, at) => (at % 4 === i ? { ...one, results: results(2) } : one));
    const { rows, habits } = months(many, changing(0)).at(-1) ?? { rows: [], habits: NO_HABITS };
    const next = (draw: number) =>
      nextRows(rows, { people: changing(0).slice(0, -1), k: K, habits, chance: () => draw }).rows;
    const left = (draw: number) => next(draw).find(({ code }) => code === 'p39')?.riskToleranceCode;
    expect([left(0.01), left(0.5)]).toEqual([3, 1]);
  });

  test('whoever has no long history any more keeps their row in the longer lists', () => {
    const short = { ...results(0), points: { 3: [120, 50] as const, 5: null, 10: null } };
    const [, list] = months(old, [{ ...(old[0] as CohortPerson), results: short }, ...old.slice(1)]);
    expect(list?.rows.find(({ code }) => code === 'p0')?.points).toEqual({ 3: [120, 50], 5: [100, 40], 10: [100, 40] });
  });

  test('the departed go together when they and those who stay are k + 1 and diverse', () => {
    const many = people(14);
    const gone = (count: number) => months(many, many.slice(count)).at(-1)?.rows.length;
    expect([5, 6, 7].map(gone)).toEqual([14, 8, 7]);
    const alike = many.map((person, i) => (i < 6 ? { ...person, results: results(0) } : person));
    expect(months(alike, alike.slice(6)).at(-1)?.rows).toHaveLength(14);
    // The six had equal results in an earlier list, which an observer may have kept: removed alone, each would be revealed.
    expect(months(alike, many, many.slice(6)).at(-1)?.rows).toHaveLength(14);
    expect(months(many, many, many.slice(6)).at(-1)?.rows).toHaveLength(8);
  });

  test('a cohort of which the first list is not known goes as a whole only', () => {
    const many = people(14);
    const rows = (months(many)[0]?.rows ?? []).map((row) => ({ ...row, said: null }));
    const next = nextRows(rows, { people: many.slice(6), k: K, habits: NO_HABITS, chance: () => 0.5 });
    expect([next.rows.length, next.rows[0]?.said]).toEqual([14, null]);
  });

  test('with fewer than half of it living a cohort ends, and those who are left must wait', () => {
    const [, four, three] = months(old, old.slice(3), old.slice(4));
    expect([four?.rows.length, three?.rows.length]).toEqual([7, 0]);
    expect([four?.out, three?.out.toSorted()]).toEqual([[], ['p4', 'p5', 'p6']]);
  });

  test('somebody without a result counts as gone after a year', () => {
    const silent = old.map((person, i) => (i < 4 ? { ...person, results: null } : person));
    const lists = months(old, ...Array.from({ length: 12 }, () => silent));
    expect(lists.map(({ rows }) => rows.length)).toEqual([...Array.from({ length: 12 }, () => 7), 0]);
  });

  test('a larger k ends what is too small, and a smaller one brings nobody back', () => {
    const [{ rows } = { rows: [] }] = months(old);
    const raised = nextRows(rows, { people: old, k: 8, habits: NO_HABITS, chance: () => 0.5 });
    expect([raised.rows, raised.out.length]).toEqual([[], 7]);
    const waiting = old.map((person) => ({ ...person, mayJoin: false }));
    expect(nextRows(raised.rows, { people: waiting, k: 2, habits: NO_HABITS, chance: () => 0.5 }).rows).toEqual([]);
  });
});

describe('what is told of a cohort', () => {
  const wed = (count: number) => people(8).map((one, i) => ({ ...one, isMarried: i >= count }));
  const labels = (married: string) => [`[30,0,${married},false]`];

  test('what three quarters of its living members have: one who marries moves nobody', () => {
    const lists = months(wed(0), wed(1), wed(2), wed(3), wed(5), wed(6));
    expect(lists.map(({ rows }) => labelsOf(rows))).toEqual(
      ['true', 'true', 'true', 'null', 'null', 'false'].map(labels),
    );
  });

  test('the departed have no say', () => {
    expect(labelsOf(months(wed(3), wed(3).slice(2)).at(-1)?.rows)).toEqual(labels('true'));
  });

  test('a birthday that changes the band moves nobody either', () => {
    const older = people(8).map((one, i) => ({ ...one, age: i === 0 ? 40 : 39 }));
    expect(labelsOf(months(people(8), older).at(-1)?.rows)).toEqual(labels('true'));
  });

  test('without attributes cohorts are what they were, and nothing is told of them', () => {
    const untold = { age: null, genderCode: null, isMarried: null, isDependent: null };
    const [first, second] = months(people(8), people(8, untold));
    expect(cohortsOf(second?.rows)).toEqual(cohortsOf(first?.rows));
    expect(labelsOf(second?.rows)).toEqual(['[null,null,null,null]']);
  });

  test.each([
    [0, 19],
    [19, 19],
    [29, 20],
    [35, 30],
    [59, 50],
    [60, 60],
    [75, 60],
  ])('age %i is told as %i', (age, shown) => {
    expect(months(people(6, { age }))[0]?.rows[0]?.age).toBe(shown);
  });
});

describe('which cohorts are shown', () => {
  const alike = (count: number, result: Partial<Results>) =>
    Array.from({ length: count }, (_, i) => ({ ...results(i), ...result, cohort: 1 }));

  test.each<[string, ReturnType<typeof alike>, boolean]>([
    ['five, where one may be taken out', alike(5, {}), false],
    ['six', alike(6, {}), true],
    ['all of one grade', alike(9, { totalValuation: 'C' }), false],
    ['all but one of one type', [...alike(8, { riskToleranceCode: 2 }), ...alike(1, { riskToleranceCode: 3 })], false],
    ['all but two of one type', [...alike(8, { riskToleranceCode: 2 }), ...alike(2, { riskToleranceCode: 3 })], true],
  ])('%s: %s', (_, rows, isShown) => {
    expect(shownCohorts(rows, K).has(1)).toBe(isShown);
  });

  test('nobody is neither shown nor diverse', () => {
    expect([shownCohorts([], K).size, isDiverse([])]).toEqual([0, false]);
  });

  test.each([0, -1, 2.5, Number.NaN])('k = %s is refused', (k) => {
    expect(() => smallestCohort(k)).toThrow(RangeError);
    expect(() => nextRows([], { people: [], k, habits: NO_HABITS, chance: () => 0.5 })).toThrow(RangeError);
  });
});
