import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { nextValuationMonth } from './next-month.ts';
import { type PastTerm, termMonths } from './term-months.ts';

const tables = methodTables('evaluation-transition.md');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);

const VALUED = { first: '2024-09', latest: '2026-04' };

describe('docs/method/evaluation-transition.md', () => {
  test('has a line for each term', () => {
    expect(rows('The points of each term').map(([term]) => Number.parseInt(term, 10))).toEqual([6, 12, 36, 60, 0]);
  });

  test.each(rows('The points of each term'))('term %s', (term, [step, points, first, last]) => {
    const { interval, months } = termMonths(Number.parseInt(term, 10) as PastTerm, VALUED);
    expect(interval).toBe(figure(step));
    expect(months).toHaveLength(figure(points));
    expect([months[0], months.at(-1)]).toEqual([first, last]);
  });

  test.each(rows('The month of the next valuation'))('after %s', (latest, [next]) => {
    expect(nextValuationMonth('2026-04', latest === 'none' ? null : latest)).toBe(next);
  });

  test('the months of the next valuation are three', () => {
    expect(rows('The month of the next valuation')).toHaveLength(3);
  });
});
