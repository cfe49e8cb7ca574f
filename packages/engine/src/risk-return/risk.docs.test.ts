import { RISK_TOLERANCE_NAMES, STRESS_EPISODE_NAMES } from '@minori/wording/ja/names';
import { describe, expect, test } from 'vitest';
import { FUND_UNIVERSE } from '../../conformance/fund-universe.ts';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { fundMetrics } from '../funds/fund-metrics.ts';
import { fundNavHistory } from '../funds/fund-nav-history.ts';
import { exposureOf } from '../funds/fund-universe.ts';
import { marketHistory } from '../funds/market-history.ts';
import { ASSET_CLASSES, type ClassWeights } from '../vocabulary/asset-class.ts';
import { RISK_TOLERANCES } from '../vocabulary/risk-tolerance.ts';
import { againstClass } from './against-class.ts';
import { displayedReturn } from './displayed-return.ts';
import { ownYenRisk } from './own-yen-risk.ts';
import { portfolioMoments } from './portfolio-moments.ts';
import { realisedReturn } from './realised-portfolio.ts';
import { STRESS_EPISODES, stressFalls } from './stress-episodes.ts';

const tables = methodTables('risk.md');
const rows = (heading: string) => [...(tables.get(heading) ?? [])].slice(1);
const cellsOf = (heading: string, row: string) => tables.get(heading)?.get(row) ?? [];

const T = 3_000_000;
const ONE_RETURN = 'The one return that is shown';
const FOREIGN_BONDS_ONLY: ClassWeights = [0, 0, 0, 1, 0, 0];
const MIXES = new Map<string, { readonly weights: ClassWeights; readonly hedged: number }>([
  ...RISK_TOLERANCES.map(
    ({ code }) => [RISK_TOLERANCE_NAMES[code], { weights: modelPortfolios(true)[code], hedged: 0 }] as const,
  ),
  ['foreign bonds', { weights: FOREIGN_BONDS_ONLY, hedged: 0 }],
  ['foreign bonds, hedged', { weights: FOREIGN_BONDS_ONLY, hedged: 1 }],
]);

function halfIn(no: number, market: ReturnType<typeof marketHistory>) {
  const product = FUND_UNIVERSE.funds.find((known) => known.no === no);
  if (!product) throw new Error(`There is no product ${no}`);
  const { classWeights, expenseRatio } = exposureOf(product);
  const source = { kind: 'fund', navs: fundNavHistory(product, market), classWeights, expenseRatio } as const;
  return { weight: 0.5, source };
}

describe('docs/method/risk.md', () => {
  test.each([...MIXES])('%s', (name, { weights, hedged }) => {
    const expenseRatio = figure(cellsOf(ONE_RETURN, name)[0]) / 100;
    const mix = { weights, hedged, expenseRatio };
    const moments = portfolioMoments(mix, assumptionSet());
    const [usual, cautious] = [undefined, 'CMA-2025-LOW' as const].map((id) => displayedReturn(mix, assumptionSet(id)));
    const computed = [moments.mean, usual?.returnByYear, cautious?.returnByYear, usual?.investmentRisk];
    const shown = cellsOf(ONE_RETURN, name).slice(1);
    expect(shown).toHaveLength(computed.length);
    for (const [i, value] of computed.entries()) {
      expect(figure(shown[i])).toBeCloseTo(100 * (value ?? Number.NaN), 4);
    }
    expect(cautious?.investmentRisk).toBe(usual?.investmentRisk);

    const { badYearLoss, badYearMeanLoss, belowTodayAfterOneYear } = ownYenRisk(moments, T);
    const [badYear, mean, below] = cellsOf('A bad year in yen', name);
    expect(figure(badYear)).toBe(badYearLoss);
    expect(figure(mean)).toBe(badYearMeanLoss);
    expect(figure(below)).toBeCloseTo(100 * belowTodayAfterOneYear, 2);

    const falls = cellsOf('What a mix would have lost', name).filter((cell) => cell !== '–');
    expect(falls.map(figure)).toEqual(stressFalls(mix, T).map(({ yen }) => yen));
  });

  test.each([ONE_RETURN, 'A bad year in yen', 'What a mix would have lost'])('%s has every mix', (heading) => {
    const named = rows(heading).map(([name]) => name);
    expect(named.toSorted()).toEqual([...MIXES.keys()].toSorted());
  });

  test('the falls of the past are those of the engine', () => {
    const written = STRESS_EPISODES.map(({ key, start, end, returns, hedgedReturn }) => [
      STRESS_EPISODE_NAMES[key],
      [start, end, ...[...returns, hedgedReturn].map((value) => Number((100 * value).toFixed(6)))],
    ]);
    const shown = rows('Falls of the past').map(([name, [from, to, ...cells]]) => [
      name,
      [from, to, ...cells.map(figure)],
    ]);
    expect(shown).toEqual(written);
    expect(cellsOf('Falls of the past', 'episode').slice(2, 8)).toEqual(ASSET_CLASSES.map(({ key }) => key));
    const [worst] = stressFalls({ weights: modelPortfolios(true)[2] }, T);
    expect([worst?.episode.key, (100 * (worst?.fraction ?? 0)).toFixed(4)]).toEqual(['financialCrisis', '-27.0186']);
    const [ofHedged] = stressFalls({ weights: FOREIGN_BONDS_ONLY, hedged: 1 }, T);
    expect(ofHedged?.episode.key).toBe('rates2022');
  });

  test.each(rows('Against the class'))('product %s', (name, [fund, classes, difference]) => {
    const [no, years = Number.NaN] = name.split(' over ').map(Number);
    const product = FUND_UNIVERSE.funds.find((known) => known.no === no);
    if (!product) throw new Error(`There is no product ${no}`);
    const market = marketHistory('2026-03');
    const horizon = { lastMonth: '2026-03', years };
    const shortTerm = market.proxies[5] ?? { firstMonth: market.firstMonth, values: [] };
    const returnByYear = fundMetrics(fundNavHistory(product, market), horizon, shortTerm)?.returnByYear ?? null;
    const { classWeights, hedgedShare = 0 } = product;
    const apart = againstClass({ returnByYear, classWeights, hedged: hedgedShare }, horizon, market.proxies);
    const ofClasses = returnByYear === null || apart === null ? null : returnByYear - apart;
    for (const [cell, value] of [
      [fund, returnByYear],
      [classes, ofClasses],
      [difference, apart],
    ] as const) {
      if (value === null) expect(cell).toBe('–');
      else expect(figure(cell)).toBeCloseTo(100 * value, 4);
    }
  });

  test.each(rows('Against the class, a mix'))('products 7 and 12 by halves over %s', (name, cells) => {
    const market = marketHistory('2026-03');
    const parts = [7, 12].map((no) => halfIn(no, market));
    const ofClass = (place: number) =>
      parts.reduce((sum, { weight, source }) => sum + weight * (source.classWeights[place] ?? 0), 0);
    const classWeights = [ofClass(0), ofClass(1), ofClass(2), ofClass(3), ofClass(4), ofClass(5)] as const;
    const horizon = { lastMonth: '2026-03', years: Number(name) };
    const mix = realisedReturn(parts, horizon, market.proxies);
    const returnByYear = mix?.returnByYear ?? Number.NaN;
    const apart = againstClass({ returnByYear, classWeights, hedged: 0 }, horizon, market.proxies) ?? Number.NaN;
    for (const [i, value] of [returnByYear, returnByYear - apart, apart].entries()) {
      expect(figure(cells[i])).toBeCloseTo(100 * value, 4);
    }
    expect(mix?.isReference).toBe(false);
  });
});
