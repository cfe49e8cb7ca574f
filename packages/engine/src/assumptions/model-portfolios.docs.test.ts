import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { forwardFigures } from '../risk-return/forward-figures.ts';
import { largestFall } from '../risk-return/largest-fall.ts';
import { portfolioMoments } from '../risk-return/portfolio-moments.ts';
import { RISK_TOLERANCES } from '../vocabulary/risk-tolerance.ts';
import { assumptionSet } from './assumption-sets.ts';
import { DEFAULT_FEES } from './default-fees.ts';
import { MODEL_CONSTRAINTS } from './model-constraints.ts';
import { modelPortfolios } from './model-portfolios.ts';

const tables = methodTables('model-portfolios.md');
const table = (heading: string) => tables.get(heading) ?? new Map<string, string[]>();

describe('docs/method/model-portfolios.md', () => {
  test('the constraints are those of the search', () => {
    const shown = table('Model portfolios (モデル配分): the mix of each type');
    for (const { code } of RISK_TOLERANCES) {
      const name = RISK_TOLERANCE_NAMES[code];
      if (code === 4) continue;
      const { target, stMin, dbMin } = MODEL_CONSTRAINTS.types[code];
      expect(shown.get(name)?.map(figure)).toEqual([100 * target, stMin, dbMin]);
    }
  });

  test.each([
    ['The models with REIT', true],
    ['The models without REIT', false],
  ])('%s', (heading, isReit) => {
    const rows = RISK_TOLERANCES.filter(({ code }) => table(heading).has(RISK_TOLERANCE_NAMES[code]));
    expect(rows.length).toBe(isReit ? 4 : 3);
    for (const { code } of rows) {
      const cells = (table(heading).get(RISK_TOLERANCE_NAMES[code]) ?? []).map(figure);
      const weights = modelPortfolios(isReit)[code];
      const { mean, risk } = portfolioMoments({ weights }, assumptionSet());
      expect(cells.slice(0, 6)).toEqual(weights.map((weight) => Math.round(100 * weight)));
      expect(cells[6]).toBeCloseTo(100 * mean, 4);
      expect(cells[7]).toBeCloseTo(100 * risk, 4);
    }
  });

  test('what may be expected of 標準型', () => {
    const weights = modelPortfolios(true)[2];
    const fee = weights.reduce((sum, weight, index) => sum + weight * (DEFAULT_FEES[index] ?? 0), 0);
    const gross = portfolioMoments({ weights }, assumptionSet());
    const net = portfolioMoments({ weights, expenseRatio: fee }, assumptionSet());
    const { returnByYear, investmentRisk } = forwardFigures(net, 1);
    const shown = table('Worked example: what may be expected of 標準型');
    for (const [name, computed] of [
      ['mean', gross.mean],
      ['fee', fee],
      ['net mean', net.mean],
      ['risk', investmentRisk],
      ['return a year', returnByYear],
    ] as const) {
      expect(figure(shown.get(name)?.[0])).toBeCloseTo(computed, 6);
    }
  });

  test('the deepest fall', () => {
    const example = table('Worked example: the deepest fall');
    const values = (example.get('value') ?? []).map(figure);
    const returns = values.slice(1).map((value, index) => value / (values[index] ?? Number.NaN) - 1);
    const fall = largestFall(returns, example.get('month')?.at(-1) ?? '');
    const reported = table('What is told of it');
    expect([reported.get('from')?.[0], reported.get('to')?.[0]]).toEqual([fall?.from, fall?.to]);
    expect(figure(reported.get('ratio')?.[0])).toBeCloseTo(100 * (fall?.ratio ?? Number.NaN), 9);
  });
});
