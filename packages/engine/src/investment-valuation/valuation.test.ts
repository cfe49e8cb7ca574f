import { valuationComments } from '@minori/wording/ja/valuation-comments';
import { describe, expect, test } from 'vitest';
import { areaRatio } from '../risk-return/area-ratio.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { gradeOf } from './grading.ts';
import { excessRiskCap, totalScore } from './total-score.ts';
import { type InvestmentValuation, riskGapScore, separationGapScore, valueInvestment } from './valuation.ts';
import { valuationBasis } from './valuation-basis.ts';
import { VALUATION_CONFIG } from './valuation-config.ts';
import { mainDriver } from './valuation-reason.ts';

const BASIS = valuationBasis({ isReit: true });

/** The valuation of class weights with the default areas of their classes. */
function valued(weights: ClassWeights, riskToleranceCode: RiskToleranceCode, basis = BASIS): InvestmentValuation {
  const outcome = valueInvestment({ weights, areaWeights: areaRatio(weights) }, { riskToleranceCode }, basis);
  if (outcome.status !== 'valued') throw new Error(JSON.stringify(outcome));
  return outcome.valuation;
}

describe('評価の境目', () => {
  test.each([
    [100, 'A'],
    [80, 'A'],
    [79, 'B'],
    [65, 'B'],
    [64, 'C'],
    [50, 'C'],
    [49, 'D'],
    [35, 'D'],
    [34, 'E'],
    [0, 'E'],
  ])('%i点は%s', (score, grade) => {
    expect(gradeOf(score, VALUATION_CONFIG)).toBe(grade);
  });
});

describe('配分かい離の不感帯', () => {
  test.each([
    [0.2, 0, 80],
    [0.2, 5, 85],
    [0.05, 5, 100],
    [0.0501, 5, 99.99],
    [1, 0, 0],
  ])('差 %d、不感帯 %i ポイント → %d', (variation, gap, score) => {
    expect(separationGapScore(variation, gap)).toBeCloseTo(score, 9);
  });
});

describe('リスクの差の点数', () => {
  test.each([
    [0, 100],
    [0.04, 50],
    [0.08, 0],
    [0.09, 0],
    [-0.06, 50],
    [-0.12, 0],
    [-0.13, 0],
  ])('差 %d → %d点', (gap, score) => {
    expect(riskGapScore(gap, VALUATION_CONFIG)).toBeCloseTo(score, 9);
  });
});

describe('リスク超過の上限', () => {
  // Model risk 10 %: above a risk of 13.5 % the total is at most 79, above 16 % at most 64; both limits are exclusive.
  test.each([
    [0.1, 100],
    [0.135, 100],
    [0.1350001, 79],
    [0.16, 79],
    [0.1600001, 64],
  ])('リスク %d → 上限 %i', (risk, cap) => {
    expect(excessRiskCap(risk, 0.1, VALUATION_CONFIG)).toBe(cap);
  });

  test.each([
    ['the mean of the halves', { diversified: 90, fit: 80 }, 100, { score: 85, cappedBy: null }],
    ['20 points above the fit', { diversified: 100, fit: 40 }, 100, { score: 60, cappedBy: 'fit' }],
    ['exactly 20 above it is no cap', { diversified: 80, fit: 40 }, 100, { score: 60, cappedBy: null }],
    ['excess risk', { diversified: 100, fit: 90 }, 79, { score: 79, cappedBy: 'excessRisk' }],
    ['excess risk that nothing reaches', { diversified: 60, fit: 60 }, 64, { score: 60, cappedBy: null }],
  ])('total: %s', (_name, halves, cap, total) => {
    expect(totalScore(halves, cap, VALUATION_CONFIG)).toEqual(total);
  });
});

describe('理由とコメント', () => {
  test('半分預金・半分外国株式の標準型: 配分の差が一番の弱点', () => {
    const valuation = valued([0, 0.5, 0, 0, 0, 0.5], 2);
    expect(valuation.totalScore).toBe(72);
    expect(valuationComments(valuation).totalValuationComment).toBe(
      'おおむね良好です。資産全体の70%分が、目安（モデル配分）と異なります。',
    );
    expect(valuationComments(valuation).riskToleranceFitValuationComment).toBe(
      'あなたのタイプの目安と差があります。資産全体の70%分が、目安（モデル配分）と異なります。差がいちばん大きいのは預金・保険などで、45ポイント多くなっています。',
    );
    expect(valuationComments(valuation).diversifiedValuationComment).toBe('資産と地域の分散は、おおむね十分です。');
    expect(valuation.reason).toMatchObject({
      weakest: 'separationGap',
      ranking: ['separationGap', 'assetClass', 'riskGap', 'areaClass'],
      largestGap: { categoryClassCode: 5, gap: 45 },
      separationPoints: 70,
      cappedBy: null,
    });
  });

  test('モデルどおりなら弱点はない', () => {
    const valuation = valued([0.2, 0.25, 0.25, 0.15, 0.1, 0.05], 2);
    expect(valuationComments(valuation).totalValuationComment).toBe(
      '分散とリスクのバランスが、あなたのタイプにおおむね合っています。',
    );
    expect(valuation.reason.weakest).toBeNull();
    expect(valuation.differencialWithModelPf).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('リスクが高すぎて上限がかかったら、いちばん低い点でなくリスクを理由にする', () => {
    const valuation = valued([0, 0, 0.45, 0, 0, 0.55], 4);
    expect(valuation.totalScore).toBe(64);
    expect(valuation.reason).toMatchObject({ weakest: 'riskGap', cappedBy: 'excessRisk' });
    expect(valuation.reason.ranking.at(-1)).toBe('riskGap');
    expect(valuationComments(valuation).totalValuationComment).toBe(
      'あなたのタイプの目安と差があります。値動きの幅（リスク）が、あなたのタイプの目安より1.1ポイント大きくなっています。',
    );
  });

  test('点はすべてAでも、上限がかかれば理由がある', () => {
    const valuation = valued([0.0595, 0, 0, 0, 0, 0.9405], 4);
    expect(valuation.totalScore).toBe(79);
    expect(valuation.riskGapScore).toBe(87);
    expect(valuation.reason.weakest).toBe('riskGap');
    expect(valuationComments(valuation).totalValuationComment).toBe(
      'おおむね良好です。値動きの幅（リスク）が、あなたのタイプの目安より1.0ポイント大きくなっています。',
    );
  });

  test('全額国内株式の元本確保型: 点はどれも低いが、リスクを先に言う', () => {
    expect(valuationComments(valued([1, 0, 0, 0, 0, 0], 4)).totalValuationComment).toBe(
      'あなたのタイプの目安との差が大きくなっています。値動きの幅（リスク）が、あなたのタイプの目安より19.1ポイント大きくなっています。',
    );
  });

  test('同じ点なら、リスク、配分、資産、地域の順に言う', () => {
    const { reason } = valued([0, 1, 0, 0, 0, 0], 2);
    expect(reason.weakest).toBe('riskGap');
    const scores = { assetClass: 40, areaClass: 40, separationGap: 40, riskGap: 40 };
    const limits = { isRiskExcessive: false, config: VALUATION_CONFIG };
    expect(mainDriver(scores, limits)).toBe('riskGap');
    expect(mainDriver({ ...scores, riskGap: 41 }, limits)).toBe('separationGap');
    expect(mainDriver({ ...scores, riskGap: 41, separationGap: 41 }, limits)).toBe('assetClass');
  });

  test('丸めた点が65以上なら、弱点とは言わない', () => {
    const limits = { isRiskExcessive: false, config: VALUATION_CONFIG };
    expect(mainDriver({ assetClass: 64.5, areaClass: 90 }, limits)).toBeNull();
    expect(mainDriver({ assetClass: 64.4, areaClass: 90 }, limits)).toBe('assetClass');
    const valuation = valued([0.25, 0.25, 0.25, 0.25, 0, 0], 2);
    const unnamed = { ...valuation, totalValuation: 'B', reason: { ...valuation.reason, weakest: null } } as const;
    expect(valuationComments(unnamed).totalValuationComment).toBe('おおむね良好です。');
  });

  test('全額預金の積極型: リスクが低い', () => {
    const valuation = valued([0, 0, 0, 0, 0, 1], 3);
    expect(valuation.riskGapScore).toBe(0);
    expect(valuationComments(valuation).riskToleranceFitValuationComment).toContain(
      'あなたのタイプの目安との差が大きくなっています。',
    );
    expect(valuationComments(valued([0, 0, 0.5, 0, 0, 0.5], 3)).riskToleranceFitValuationComment).toBe(
      'あなたのタイプの目安との差が大きくなっています。値動きの幅（リスク）が、あなたのタイプの目安より13.6ポイント小さくなっています。',
    );
  });
});

describe('診断がまだのとき', () => {
  const weights: ClassWeights = [0.25, 0.25, 0.25, 0.25, 0, 0];
  const outcome = valueInvestment({ weights, areaWeights: areaRatio(weights) }, { riskToleranceCode: null }, BASIS);

  test('総合評価は出さず、分散だけを標準型のものさしで示す', () => {
    if (outcome.status !== 'undiagnosed') throw new Error(outcome.status);
    expect(outcome.diversification).toMatchObject({
      assetClassScore: 75,
      areaClassScore: 90,
      diversifiedScore: 81,
      diversifiedValuation: 'A',
    });
    const ungraded = { totalValuation: null, riskToleranceFitValuation: null };
    expect(valuationComments({ ...outcome.diversification, ...ungraded })).toMatchObject({
      totalValuationComment: 'リスク許容度の診断をすると総合評価を表示します。',
      riskToleranceFitValuationComment: null,
    });
    expect(outcome.diversification.reason).toMatchObject({ modelRisk: null, largestGap: null, weakest: null });
    expect(outcome.diversification).not.toHaveProperty('totalScore');
  });
});

describe('評価できない配分', () => {
  const areas = [1, 0, 0, 0] as const;
  test.each([
    ['合計が1.000001', [0.500001, 0, 0, 0, 0, 0.5], 'valued'],
    ['合計が1.0000011', [0.5000011, 0, 0, 0, 0, 0.5], 'sumNotOne'],
    ['合計が0.9999989', [0.4999989, 0, 0, 0, 0, 0.5], 'sumNotOne'],
    ['負の割合', [1.1, 0, 0, 0, 0, -0.1], 'negative'],
    ['数でない', [Number.NaN, 0, 0, 0, 0, 1], 'notFinite'],
    ['無限大', [Number.POSITIVE_INFINITY, 0, 0, 0, 0, 0], 'notFinite'],
  ] satisfies [string, ClassWeights, string][])('%s → %s', (_name, weights, expected) => {
    const outcome = valueInvestment({ weights, areaWeights: areas }, { riskToleranceCode: 1 }, BASIS);
    expect(outcome.status === 'invalid' ? outcome.problem.problem : outcome.status).toBe(expected);
  });

  test.each([
    ['為替ヘッジありが外国債券より多い', { hedged: 0.3 }, { field: 'hedged', problem: 'tooLarge' }],
    ['為替ヘッジありが負', { hedged: -0.1 }, { field: 'hedged', problem: 'negative' }],
    ['一つの国が全体より多い', { singleCountry: 1.1 }, { field: 'singleCountry', problem: 'tooLarge' }],
    ['一つの国が数でない', { singleCountry: Number.NaN }, { field: 'singleCountry', problem: 'notFinite' }],
  ])('%s', (_name, parts, problem) => {
    const portfolio = { weights: [0.5, 0, 0, 0.2, 0, 0.3], areaWeights: areas, ...parts } as const;
    expect(valueInvestment(portfolio, { riskToleranceCode: 1 }, BASIS)).toEqual({ status: 'invalid', problem });
  });

  test('地域の割合も同じように確かめる', () => {
    const outcome = valueInvestment(
      { weights: [1, 0, 0, 0, 0, 0], areaWeights: [0.5, 0, 0, 0] },
      { riskToleranceCode: 1 },
      BASIS,
    );
    expect(outcome).toEqual({ status: 'invalid', problem: { field: 'areaWeights', problem: 'sumNotOne' } });
  });
});

test('a company of its own models is measured by them', () => {
  const own: ClassWeights = [0.5, 0.5, 0, 0, 0, 0];
  const basis = valuationBasis({ isReit: true, models: { ...BASIS.models, 3: own } });
  expect(valued(own, 3, basis).totalScore).toBe(100);
  expect(valued(own, 3).totalScore).toBeLessThan(100);
});

test('a dead band that is no number of points is refused', () => {
  expect(() => valuationBasis({ isReit: true, investmentEvaluationGap: -1 })).toThrow('-1');
  expect(() => valuationBasis({ isReit: true, investmentEvaluationGap: Number.NaN })).toThrow(RangeError);
});
