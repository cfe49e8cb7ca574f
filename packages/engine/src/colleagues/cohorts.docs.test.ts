import { describe, expect, test } from 'vitest';
import { waitingIn } from '../../test/anonymity/waiting.ts';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { GRADES, type Grade } from '../vocabulary/grade.ts';
import type { Attributes, CohortPerson, CohortRow } from './cohort-row.ts';
import { nextRows } from './cohorts.ts';
import { NO_HABITS } from './habits.ts';
import { shownCohorts } from './shown-cohorts.ts';

const tables = methodTables('anonymity.md');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);

const reported = (cell: string | undefined) => (cell === '–' ? null : cell === 'yes');
const typeOf = (i: number) => ([1, 2, 3, 4] as const)[i % 4] ?? 1;

/** Expands a line of the page to that many people, who take grades and types in turn. */
function peopleOf(name: string, [count, age, gender, married, dependents]: readonly string[]): CohortPerson[] {
  const point = [100, 50] as const;
  return Array.from({ length: figure(count) }, (_, i) => ({
    code: `${name}${i}`,
    age: figure(age),
    genderCode: gender === '0' ? 0 : 1,
    isMarried: reported(married),
    isDependent: reported(dependents),
    isEmployed: true,
    mayJoin: true,
    results: {
      totalValuation: GRADES[i % 5] ?? 'A',
      riskToleranceCode: typeOf(i),
      points: { 3: point, 5: point, 10: point },
    },
  }));
}

const ALIKE = ['30', '0', 'yes', 'yes'];

function listOf(people: readonly CohortPerson[], k: number, before: readonly CohortRow[] = []): readonly CohortRow[] {
  return nextRows(before, { people, k, habits: NO_HABITS, chance: () => 0.5 }).rows;
}

const keyOf = ({ age, genderCode, isMarried, isDependent }: Attributes) =>
  JSON.stringify([age, genderCode, isMarried, isDependent]);

describe('docs/method/anonymity.md', () => {
  test('the worked example: who is shown with what, and who waits', () => {
    const people = rows('Worked example').flatMap(([name, cells]) => peopleOf(name, cells));
    expect(people).toHaveLength(19);
    const shown = new Map<string, number>();
    const list = listOf(people, 4);
    for (const row of list) shown.set(keyOf(row), (shown.get(keyOf(row)) ?? 0) + 1);
    const lines = rows('What leaves the server');
    const expected = lines
      .slice(0, -1)
      .map(([, [count, ...attributes]]) => [...peopleOf('', ['1', ...attributes]).map(keyOf), figure(count)]);
    expect([...shown]).toEqual(expected);
    expect(people.length - list.length).toBe(figure(lines.at(-1)?.[1][0]));
  });

  test.each(rows('The viewer'))('a cohort of %s is shown: %s', (members, [shown]) => {
    const grades = members.split(', ').flatMap((part) => {
      const [grade = '', count] = part.split(' ');
      return Array.from({ length: figure(count) }, () => grade as Grade);
    });
    const cohort = grades.map((totalValuation, i) => ({ cohort: 1, totalValuation, riskToleranceCode: typeOf(i) }));
    expect(shownCohorts(cohort, 5).has(1)).toBe(shown === 'yes');
  });

  test.each(rows('The three horizons'))('%s, so the longer list shows %s', (_case, [having, without, shown]) => {
    const people = peopleOf('p', ['13', ...ALIKE]).map((person, i) => {
      if (i < figure(having) || !person.results) return person;
      return { ...person, results: { ...person.results, points: { ...person.results.points, 10: null } } };
    });
    expect(figure(having) + figure(without)).toBe(people.length);
    expect(listOf(people, 5).filter(({ points }) => points[10])).toHaveLength(figure(shown));
  });

  const people = peopleOf('p', ['14', ...ALIKE]);
  const newcomers = (count: number) => peopleOf('n', [String(count), ...ALIKE]);
  const NEXT: Readonly<Record<string, () => readonly CohortRow[]>> = {
    'one newcomer': () => listOf([...people, ...newcomers(1)], 5, listOf(people, 5)),
    'six newcomers': () => listOf([...people, ...newcomers(6)], 5, listOf(people, 5)),
    'one leaves': () => listOf(people.slice(1), 5, listOf(people, 5)),
    'six leave': () => listOf(people.slice(6), 5, listOf(people, 5)),
    'eight leave': () => listOf(people.slice(8), 5, listOf(people, 5)),
    'one marries': () =>
      listOf(
        people.map((one, i) => (i > 0 ? one : { ...one, isMarried: false })),
        5,
        listOf(people, 5),
      ).filter(({ isMarried }) => isMarried),
    'k becomes 13': () => listOf(people, 13, listOf(people, 5)),
    'k becomes 14': () => listOf(people, 14, listOf(people, 5)),
  };

  test.each(rows('From one list to the next'))('%s: the next list shows %s', (what, [shown]) => {
    expect(NEXT[what]?.()).toHaveLength(figure(shown));
  });

  test('every case of the next list is on the page', () => {
    expect(rows('From one list to the next').map(([what]) => what)).toEqual(Object.keys(NEXT));
  });

  /** Each company takes seconds to simulate, so that only `npm run proof` runs them all. */
  const waits = rows('How long newcomers wait').filter(
    ([company]) => process.env.MINORI_PROPERTY_RUNS !== undefined || company === '200, 1 %',
  );
  test.each(waits)('%s: newcomers wait %s', (company, [half, most, shown, departed]) => {
    const [size, rate] = company.split(', ');
    const waiting = waitingIn(figure(size), figure(rate) / 100);
    expect([waiting.half, waiting.most]).toEqual([figure(half), figure(most)]);
    expect(Math.round(100 * waiting.shown)).toBe(figure(shown));
    expect(Math.round(100 * waiting.departed)).toBe(figure(departed));
  });
});
