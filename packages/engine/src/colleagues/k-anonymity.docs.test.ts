import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { GRADES, type Grade } from '../vocabulary/grade.ts';
import type { TypedPerson } from './compared-person.ts';
import { anonymise, partInWholeClasses } from './k-anonymity.ts';

const tables = methodTables('anonymity.md');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);

const reported = (cell: string | undefined) => (cell === '–' ? null : cell === 'yes');
const typeOf = (i: number) => ([1, 2, 3, 4] as const)[i % 4] ?? 1;

/** A line of the page as so many people, with grades and types in turn. */
function peopleOf([count, age, gender, married, dependents]: readonly string[]): TypedPerson[] {
  return Array.from({ length: figure(count) }, (_, i) => ({
    age: figure(age),
    genderCode: gender === '0' ? 0 : 1,
    isMarried: reported(married),
    isDependent: reported(dependents),
    totalValuation: GRADES[i % 5] ?? 'A',
    riskToleranceCode: typeOf(i),
  }));
}

const keyOf = ({ age, genderCode, isMarried, isDependent }: TypedPerson) =>
  JSON.stringify([age, genderCode, isMarried, isDependent]);

describe('docs/method/anonymity.md', () => {
  test('the worked example: who is shown with what, and who is suppressed', () => {
    const people = rows('Worked example').flatMap(([, cells]) => peopleOf(cells));
    expect(people).toHaveLength(19);
    const { kept, suppressed } = anonymise(people, 5);
    const shown = new Map<string, number>();
    for (const person of kept) shown.set(keyOf(person), (shown.get(keyOf(person)) ?? 0) + 1);
    const lines = rows('What leaves the server');
    const expected = lines
      .slice(0, -1)
      .map(([, [people, ...attributes]]) => [...peopleOf(['1', ...attributes]).map(keyOf), figure(people)]);
    expect([...shown]).toEqual(expected);
    expect(suppressed).toBe(figure(lines.at(-1)?.[1][0]));
  });

  test.each(rows('The viewer'))('a class of %s is shown: %s', (members, [shown]) => {
    const grades = members.split(', ').flatMap((part) => {
      const [grade = '', count] = part.split(' ');
      return Array.from({ length: figure(count) }, () => grade as Grade);
    });
    const people = peopleOf(['6', '30', '0', 'yes', 'yes']).map((person, i) => ({
      ...person,
      totalValuation: grades[i] ?? 'E',
    }));
    expect(anonymise(people, 5, 1).kept).toHaveLength(shown === 'yes' ? 6 : 0);
  });

  test.each(rows('The three horizons'))('%s, so the longer list shows %s', (_case, [having, without, shown]) => {
    const people = peopleOf(['13', '30', '0', 'yes', 'yes']);
    expect(figure(having) + figure(without)).toBe(people.length);
    const part = people.slice(0, figure(having));
    expect(partInWholeClasses(part, people, { k: 5, leavers: 1 })).toHaveLength(figure(shown));
  });
});
