import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { GRADES, type Grade } from '../vocabulary/grade.ts';
import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { bandOf } from './age-band.ts';
import { countCube, filterCube } from './count-cube.ts';
import { BASE_GROUPS, CELLS, CELLS_A_GROUP } from './cube-cell.ts';
import { matches, TOGGLE_GROUPS } from './filter-rule.ts';
import { ownPosition } from './own-position.ts';

const tables = methodTables('colleagues.md');
/** Rows under a heading without the header row. */
const rows = (heading: string) => [...(tables.get(heading) ?? new Map<string, string[]>())].slice(1);

const person = (riskToleranceCode: 1 | 2 | 3 | 4, totalValuation: Grade, age = 40) =>
  ({ age, genderCode: 0, isMarried: true, isDependent: null, riskToleranceCode, totalValuation }) as const;

describe('docs/method/colleagues.md', () => {
  test.each(rows('Who matches'))('an age of %s', (age, [band, toggle]) => {
    expect(bandOf(Number(age))).toBe(Number(band));
    const letThroughBy = Object.keys(TOGGLE_GROUPS.ageBand).filter((name) =>
      matches(person(2, 'A', Number(age)), { [name]: true }),
    );
    expect(letThroughBy).toEqual([toggle]);
  });

  const own = { riskToleranceCode: 2, totalValuation: 'B' } as const;
  const colleagues = [
    ...(['A', 'C'] as const).map((grade) => person(4, grade)),
    ...(['B', 'B', 'D'] as const).map((grade) => person(1, grade)),
    ...(['A', 'B', 'C'] as const).map((grade) => person(2, grade)),
    person(3, 'E'),
  ];
  const { riskToleranceRatio, investmentEvaluationRatio } = filterCube(countCube(colleagues), {}, { own, limit: 5 });
  const nameOf = (code: RiskToleranceCode) => RISK_TOLERANCE_NAMES[code];
  const computed = new Map<string, { readonly numberOfPeople: number; readonly ratio: number }>();
  for (const each of riskToleranceRatio) computed.set(nameOf(each.mstRiskToleranceCode), each);
  for (const each of investmentEvaluationRatio) computed.set(each.value, each);

  test.each(rows('Ratios'))('the ratio of %s', (group, [others, all, percent]) => {
    const { numberOfPeople, ratio } = computed.get(group) ?? { numberOfPeople: Number.NaN, ratio: Number.NaN };
    expect(figure(all)).toBe(numberOfPeople);
    expect(figure(percent)).toBe(ratio);
    const isOwn = group === nameOf(2) || group === 'B';
    expect(figure(others)).toBe(numberOfPeople - (isOwn ? 1 : 0));
  });

  test('every group has its row', () => {
    expect(rows('Ratios')).toHaveLength(RISK_TOLERANCE_ORDER.length + GRADES.length);
  });

  test.each(rows('The own position'))('the place of B among %s', (grades, [place, shared]) => {
    const all = grades.split(' ') as Grade[];
    const others = all.toSpliced(all.indexOf('B'), 1).map((grade) => person(2, grade));
    const position = ownPosition(countCube(others), own, 4);
    expect(position).toEqual({ among: 2, grade: 'B', place: figure(place), isShared: shared === 'yes' });
  });

  test('the cells of the cube', () => {
    const cells = new Map(rows('Counting without looking at people'));
    expect(figure(cells.get('of people')?.[0])).toBe(BASE_GROUPS.length * CELLS_A_GROUP);
    expect(figure(cells.get('with ALL')?.[0])).toBe(CELLS);
  });
});
