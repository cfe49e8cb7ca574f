import { valuationComments } from '@minori/wording/ja/valuation-comments';
import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { areaRatio } from '../risk-return/area-ratio.ts';
import { portfolioMoments } from '../risk-return/portfolio-moments.ts';
import type { AreaWeights } from '../vocabulary/area.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { Portfolio } from './portfolio-check.ts';
import { valueInvestment } from './valuation.ts';
import { valuationBasis } from './valuation-basis.ts';

const tables = methodTables('valuation.md');
const table = (heading: string) => tables.get(heading) ?? new Map<string, string[]>();

const BASIS = valuationBasis({ isReit: true });

function valuedPortfolio(portfolio: Portfolio, riskToleranceCode: RiskToleranceCode) {
  const outcome = valueInvestment(portfolio, { riskToleranceCode }, BASIS);
  if (outcome.status !== 'valued') throw new Error(outcome.status);
  return outcome.valuation;
}

/** Values an asset mix with the default areas of its classes. */
function valued(weights: ClassWeights, riskToleranceCode: RiskToleranceCode, hedged = 0) {
  return valuedPortfolio({ weights, areaWeights: areaRatio(weights), hedged }, riskToleranceCode);
}

/** The held weights that the page states. */
function heldOnThePage(): ClassWeights {
  const cells = table('Worked example: half deposits, half foreign equity').get('held') ?? [];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = cells.map((cell) => figure(cell) / 100);
  return [a, b, c, d, e, f];
}

describe('docs/method/valuation.md', () => {
  const valuation = valued(heldOnThePage(), 2);
  const { rawScores, reason } = valuation;

  test('the model and the differences are those of type 2', () => {
    const example = table('Worked example: half deposits, half foreign equity');
    expect(example.get('model')?.map(figure)).toEqual(valuation.model.weights.map((weight) => 100 * weight));
    expect(example.get('difference')?.map(figure)).toEqual(valuation.differencialWithModelPf);
  });

  test.each([
    ['effective classes', reason.effectiveAssetClasses],
    ['effective classes of the model', reason.effectiveAssetClassesReference],
    ['effective areas', reason.effectiveAreas],
    ['effective areas of the model', reason.effectiveAreasReference],
    ['overlap with the world', reason.worldCloseness],
    ['total variation', valuation.totalVariation],
    ['risk', reason.investmentRisk],
    ['risk of the model', reason.modelRisk],
    ['資産分散', rawScores.assetClassScore],
    ['地域分散', rawScores.areaClassScore],
    ['配分かい離', rawScores.separationGapScore],
    ['リスクかい離', rawScores.riskGapScore],
    ['diversified', rawScores.diversified],
    ['fit', rawScores.fit],
    ['total', rawScores.total],
  ])('%s', (name, computed) => {
    expect(figure(table('What follows from it').get(name)?.[0])).toBeCloseTo(computed ?? Number.NaN, 6);
  });

  test('what the person sees', () => {
    const shown = table('What the person sees');
    expect(shown.get('総合')).toEqual([`${valuation.totalScore} ${valuation.totalValuation}`]);
    expect(shown.get('分散投資')).toEqual([`${valuation.diversifiedScore} ${valuation.diversifiedValuation}`]);
    expect(shown.get('リスク許容度との適合')).toEqual([
      `${valuation.riskToleranceFitScore} ${valuation.riskToleranceFitValuation}`,
    ]);
    expect(shown.get('reason')).toEqual([reason.weakest]);
    expect(shown.get('comment')).toEqual([valuationComments(valuation).totalValuationComment]);
  });

  test.each([...table('The regions of the world')].slice(1))('%s', (_name, cells) => {
    const [domestic = 0, developed = 0, emerging = 0, country = 0] = cells
      .slice(0, 4)
      .map((cell) => figure(cell) / 100);
    const portfolio = {
      weights: [domestic, developed + emerging + country, 0, 0, 0, 0],
      areaWeights: [domestic, developed + country, emerging, 0],
      singleCountry: country,
    } as const;
    const { rawScores: raw, reason: why } = valuedPortfolio(portfolio, 3);
    const spread = (why.effectiveAreas - 1) / ((why.effectiveAreasReference ?? Number.NaN) - 1);
    const computed = [Math.min(1, spread), why.worldCloseness, raw.areaClassScore];
    for (const [i, value] of computed.entries()) expect(figure(cells[4 + i])).toBeCloseTo(value, 6);
  });

  test.each<[string, ClassWeights, AreaWeights, number]>([
    ['all-country fund', [0.05, 0.95, 0, 0, 0, 0], [0.05, 0.84, 0.11, 0], 0],
    ['all-country fund 90 %, deposits 10 %', [0.045, 0.855, 0, 0, 0, 0.1], [0.145, 0.756, 0.099, 0], 0],
    ['all-country fund 80 %, deposits 20 %', [0.04, 0.76, 0, 0, 0, 0.2], [0.24, 0.672, 0.088, 0], 0],
    ['all-country fund 75 %, domestic bonds 25 %', [0.0375, 0.7125, 0.25, 0, 0, 0], [0.2875, 0.63, 0.0825, 0], 0],
    ['foreign equity 50 %, deposits 50 %', [0, 0.5, 0, 0, 0, 0.5], [0.5, 0.45, 0.05, 0], 0],
    ['US fund', [0, 1, 0, 0, 0, 0], [0, 1, 0, 0], 1],
    ['US fund 50 %, deposits 50 %', [0, 0.5, 0, 0, 0, 0.5], [0.5, 0.5, 0, 0], 0.5],
    ['US fund 20 %, deposits 80 %', [0, 0.2, 0, 0, 0, 0.8], [0.8, 0.2, 0, 0], 0.2],
    ['emerging fund 50 %, deposits 50 %', [0, 0.5, 0, 0, 0, 0.5], [0.5, 0, 0.5, 0], 0],
    ['domestic equity', [1, 0, 0, 0, 0, 0], [1, 0, 0, 0], 0],
  ])('after the change of method: %s', (name, weights, areaWeights, singleCountry) => {
    const cells = table("The world's equities are two kinds").get(name) ?? [];
    const held = valuedPortfolio({ weights, areaWeights, singleCountry }, 3);
    const shown = [held.assetClassScore, held.areaClassScore, `${held.totalScore} ${held.totalValuation}`];
    expect([cells[1], cells[3], cells[5]]).toEqual(shown.map(String));
    expect(table("The world's equities are two kinds").size).toBe(11);
  });

  test('the world market and seven examples of it', () => {
    const example = table('The regions of the world');
    const world = (example.get('the world') ?? []).slice(0, 4).map((cell) => figure(cell) / 100);
    expect(world).toEqual(BASIS.config.worldMarket);
    expect(example.size).toBe(8);
  });

  test.each([
    ['unhedged', 0],
    ['all hedged', 1],
  ] as const)('hedged foreign bonds: %s', (_name, column) => {
    const shown = (row: string) => table('Hedged foreign bonds').get(row)?.[column];
    const weights = modelPortfolios(true)[1];
    const hedged = column * weights[3];
    const held = valued(weights, 1, hedged);
    expect(figure(shown('mean'))).toBeCloseTo(100 * portfolioMoments({ weights, hedged }, BASIS.assumptions).mean, 6);
    expect(figure(shown('risk'))).toBeCloseTo(100 * held.reason.investmentRisk, 6);
    expect(figure(shown('配分かい離'))).toBeCloseTo(held.rawScores.separationGapScore, 6);
    expect(figure(shown('リスクかい離'))).toBeCloseTo(held.rawScores.riskGapScore, 6);
    expect(shown('total')).toBe(`${held.totalScore} ${held.totalValuation}`);
  });

  test.each<[string, ClassWeights]>([
    ['25 % each of DE, FE, DB, FB', [0.25, 0.25, 0.25, 0.25, 0, 0]],
    ['the model of type 3', modelPortfolios(true)[3]],
    ['FB 70 %, DB 30 %', [0, 0, 0.3, 0.7, 0, 0]],
    ['DB 50 %, ST 50 %', [0, 0, 0.5, 0, 0, 0.5]],
    ['DE 20 %, ST 80 %', [0.2, 0, 0, 0, 0, 0.8]],
  ])('which weakness is named: %s', (name, weights) => {
    const cells = table('Which weakness is named').get(name) ?? [];
    const code = ([1, 2, 3] as const).find((known) => String(known) === cells[0]) ?? 4;
    const held = valued(weights, code);
    const { assetClassScore, areaClassScore, separationGapScore, riskGapScore } = held;
    const scores = [assetClassScore, areaClassScore, separationGapScore, riskGapScore];
    expect(cells.slice(1, 5).map(figure)).toEqual(scores);
    expect(cells.slice(5)).toEqual([`${held.totalScore} ${held.totalValuation}`, held.reason.weakest ?? 'none']);
    expect(table('Which weakness is named').size).toBe(6);
  });

  test('the capped example', () => {
    const capped = valued([0.2, 0, 0, 0, 0, 0.8], 4);
    const shown = table('When risk caps the total');
    const mean = (capped.rawScores.diversified + capped.rawScores.fit) / 2;
    expect(figure(shown.get('risk')?.[0])).toBeCloseTo(capped.reason.investmentRisk, 6);
    expect(figure(shown.get('mean of the halves')?.[0])).toBeCloseTo(mean, 6);
    expect(figure(shown.get('total')?.[0])).toBe(capped.rawScores.total);
    expect(shown.get('shown')).toEqual([`${capped.totalScore} ${capped.totalValuation}`]);
    expect(capped.reason.cappedBy).toBe('excessRisk');
  });
});
