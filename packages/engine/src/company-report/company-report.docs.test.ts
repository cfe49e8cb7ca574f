import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { GRADES } from '../vocabulary/grade.ts';
import { mergedCells } from './merged-cells.ts';
import {
  coefficients,
  errorOf,
  mostRight,
  PROTECTIONS,
  type Protection,
  publishedCount,
  scaleOf,
  sensitivity,
  usualError,
} from './protected-counts.ts';
import { shownCount } from './shown-count.ts';

const tables = methodTables('company-report.md');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);

const { lasting, yearly, topic } = PROTECTIONS;
const seriesOf = (name: string) => (name.startsWith('lasting') ? lasting : name.startsWith('yearly') ? yearly : topic);
const many = (protection: Protection, count: number) => Array.from({ length: count }, () => protection);

describe('docs/method/company-report.md', () => {
  test('how often an observer is right, at most', () => {
    const asked = [[yearly], [topic], many(yearly, 2), [...many(lasting, 4), ...many(yearly, 3), ...many(topic, 16)]];
    const written = rows('Counts for HR (会社の利用状況)').map(([, [percent]]) => figure(percent));
    expect(asked.map((figures) => Math.round(100 * mostRight(figures)))).toEqual(written);
  });

  test('the coefficients, whose square is adding up', () => {
    const c = coefficients(24);
    for (const [n, [written]] of rows('How a count gets its error').filter(([name]) => /^\d$/.test(name))) {
      expect(c[Number(n)]?.toFixed(4)).toBe(written);
    }
    for (const n of c.keys()) {
      const product = c.slice(0, n + 1).reduce((sum, each, i) => sum + each * (c[n - i] ?? 0), 0);
      expect(product).toBeCloseTo(1, 10);
    }
  });

  test.each(rows('How a count gets its error').filter(([name]) => name.includes(':')))(
    'the scale of %s',
    (name, cells) => {
      const [months, moves, scale] = cells.map(figure);
      const protection = seriesOf(name);
      expect([protection.months, sensitivity(protection.months).toFixed(3), scaleOf(protection).toFixed(2)]).toEqual([
        ...[months, moves?.toFixed(3), scale?.toFixed(2)],
      ]);
    },
  );

  test('the worked example', () => {
    const draws: number[] = [];
    for (const [, cells] of rows('Worked example')) {
      const [z = 0, counted = 0, error = 0, published = 0] = cells.map(figure);
      draws.push(z);
      expect([errorOf(yearly, draws).toFixed(1), publishedCount(counted, yearly, draws)]).toEqual([
        error.toFixed(1),
        published,
      ]);
    }
  });

  test.each(rows('What is shown').filter(([name]) => /\d/.test(name)))(
    '%s published is shown as %s',
    (name, [shown]) => {
      const count = shownCount(figure(name), { registered: 200, k: 5 });
      const words = { few: 'few', nearlyAll: 'nearly all', about: '' }[count.kind];
      expect(count.kind === 'about' ? String(count.people) : words).toBe(shown);
    },
  );

  test.each(rows('What is shown').filter(([name]) => /^(lasting|yearly|by topic)$/.test(name)))(
    'the usual error of %s',
    (name, cells) => {
      const errors = [1, 12, 120].map((month) => String(Math.round(usualError(seriesOf(name), month))));
      expect(cells).toEqual(errors.map((error, i) => (i === 2 && name !== 'lasting' ? '–' : error)));
    },
  );

  test.each(rows('Grades and types'))('%s', (counts, [shown]) => {
    const cells = counts.split(', ').map((count, i) => ({ key: GRADES[i] ?? 'A', count: Number(count) }));
    const groups = mergedCells(cells, 5)?.map(({ keys, count }) => {
      const [first, last] = [keys[0], keys.at(-1)];
      return `${first === last ? first : `${first}–${last}`} ${count}`;
    });
    expect(groups?.join('; ') ?? 'nothing').toBe(shown);
  });
});
