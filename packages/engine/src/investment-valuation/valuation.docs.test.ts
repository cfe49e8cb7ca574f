import { describe, expect, test } from 'vitest';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { areaRatio } from '../risk-return/area-ratio.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { valueInvestment } from './valuation.ts';
import { valuationBasis } from './valuation-basis.ts';

const tables = methodTables('valuation.md');
const table = (heading: string) => tables.get(heading) ?? new Map<string, string[]>();

function valued(weights: ClassWeights, riskToleranceCode: RiskToleranceCode) {
  const basis = valuationBasis({ isReit: true });
  const outcome = valueInvestment({ weights, areaWeights: areaRatio(weights) }, { riskToleranceCode }, basis);
  if (outcome.status !== 'valued') throw new Error(outcome.status);
  return outcome.valuation;
}

/** The held weights as the page states them. */
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
    expect(shown.get('comment')).toEqual([valuation.totalValuationComment]);
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
