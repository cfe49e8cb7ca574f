// コラムの点数の例 — tests that the scores and limits in the columns of content/columns equal the engine's.
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { describe, expect, test } from 'vitest';
import { columnPage, figure } from '../../test/markdown-tables.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { areaRatio } from '../risk-return/area-ratio.ts';
import { portfolioMoments } from '../risk-return/portfolio-moments.ts';
import { roundDecimals } from '../rounding/decimals.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import { RISK_TOLERANCES, type RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import type { Portfolio } from './portfolio-check.ts';
import { valueInvestment } from './valuation.ts';
import { valuationBasis } from './valuation-basis.ts';

const BASIS = valuationBasis({ isReit: true });

function valued(portfolio: Portfolio, riskToleranceCode: RiskToleranceCode) {
  const outcome = valueInvestment(portfolio, { riskToleranceCode }, BASIS);
  if (outcome.status !== 'valued') throw new Error(outcome.status);
  return outcome.valuation;
}

const riskOf = (weights: ClassWeights) => portfolioMoments({ weights }, BASIS.assumptions).risk;
const percent = (fraction: number) => roundDecimals(100 * fraction, 1);

describe('014 国内と海外に分ける意味', () => {
  const { text } = columnPage('014-home-and-abroad.md');
  const [domestic = 0, developed = 0, emerging = 0] = BASIS.config.worldMarket;

  test.each<[string, RegExp, Portfolio]>([
    [
      '世界全体',
      /世界全体に分ければ(\d+)点/,
      { weights: [domestic, 1 - domestic, 0, 0, 0, 0], areaWeights: [domestic, developed, emerging, 0] },
    ],
    ['国内だけ', /国内だけなら(\d+)点/, { weights: [1, 0, 0, 0, 0, 0], areaWeights: [1, 0, 0, 0] }],
    [
      '1つの外国だけ',
      /1つの外国だけなら(\d+)点/,
      { weights: [0, 1, 0, 0, 0, 0], areaWeights: [0, 1, 0, 0], singleCountry: 1 },
    ],
  ])('株式だけの場合の地域の分散は、どのタイプでも同じ：%s', (_name, pattern, portfolio) => {
    const said = Number(pattern.exec(text)?.[1]);
    for (const { code } of RISK_TOLERANCES) expect(valued(portfolio, code).areaClassScore, `${code}`).toBe(said);
  });
});

describe('043 リスクとの相性', () => {
  const { text, tables } = columnPage('043-matching-your-risk.md');

  test('タイプごとのリスクの目安', () => {
    const shown = [...(tables.get('点数の決まり方') ?? [])].slice(1).map(([name, [risk]]) => [name, figure(risk)]);
    const models = modelPortfolios(true);
    const expected = RISK_TOLERANCES.map(({ code }) => [RISK_TOLERANCE_NAMES[code], percent(riskOf(models[code]))]);
    expect(shown.toSorted()).toEqual(expected.toSorted());
  });

  test('総合点に上限がつくリスク', () => {
    const shown = [...text.matchAll(/約([\d.]+)%を超えると/g)].map(([, risk]) => Number(risk));
    const model = riskOf(modelPortfolios(true)[2]);
    expect(shown).toEqual([1.25, 1.5].map((times) => percent(times * model + 0.01)));
  });

  test.each<[string, ClassWeights]>([
    ['今のまま', [0.4, 0.4, 0, 0, 0, 0.2]],
    ['株式を27%ずつ、預金・保険など46%', [0.27, 0.27, 0, 0, 0, 0.46]],
    ['株式を25%ずつ、国内債券30%、預金・保険など20%', [0.25, 0.25, 0.3, 0, 0, 0.2]],
  ])('標準型の人の例：%s', (name, weights) => {
    const { reason, riskGapScore } = valued({ weights, areaWeights: areaRatio(weights) }, 2);
    const cells = tables.get('標準型の人の例')?.get(name);
    expect(cells).toEqual([`${percent(reason.investmentRisk).toFixed(1)}%`, `${riskGapScore}点`]);
  });
});
