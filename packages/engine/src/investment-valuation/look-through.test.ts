import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { exposureOf, readFundUniverse } from '../funds/fund-universe.ts';
import { riskReturnInfo } from '../risk-return/risk-return-info.ts';
import { valueAccount } from './account-valuation.ts';
import { lookThrough } from './look-through.ts';
import { valuationBasis } from './valuation-basis.ts';
import { VALUATION_CONFIG } from './valuation-config.ts';

const reference = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../reference/${name}`, import.meta.url), 'utf8'));
const universe = readFundUniverse(reference('fund-universe.json'));
const funds = new Map(
  [...universe.funds, ...universe.guaranteed].map((product) => [String(product.no), exposureOf(product)]),
);
const BASIS = valuationBasis({ isReit: true });

/** An account from amounts by fund number. */
function account(amounts: Readonly<Record<string, number>>, pendingCash = 0) {
  return {
    funds,
    year: 2026,
    pendingCash,
    holdings: Object.entries(amounts).map(([fundCode, amount]) => ({ fundCode, amount })),
  };
}

function seen(amounts: Readonly<Record<string, number>>, pendingCash = 0) {
  const outcome = lookThrough(account(amounts, pendingCash), VALUATION_CONFIG);
  if (outcome.status !== 'ok') throw new Error(JSON.stringify(outcome));
  return outcome.lookThrough;
}

test('待機資金は預金・保険など・国内として数える', () => {
  const { weights, areaWeights, totalAmount } = seen({ 1: 300_000 }, 100_000);
  expect(weights).toEqual([0.75, 0, 0, 0, 0, 0.25]);
  expect(areaWeights).toEqual([1, 0, 0, 0]);
  expect(totalAmount).toBe(400_000);
  expect(seen({}, 1).weights).toEqual([0, 0, 0, 0, 0, 1]);
  // The purchase is not yet paid for: the negative 待機資金 belongs to no asset class.
  expect(seen({ 1: 400_000 }, -3_000)).toEqual(seen({ 1: 400_000 }));
});

test('バランスファンドは中身で数え、費用は加重平均', () => {
  const { weights, expenseRatio } = seen({ 24: 400_000, 7: 300_000, 901: 300_000 });
  for (const [i, weight] of [0.088, 0.372, 0.168, 0.06, 0, 0.312].entries()) expect(weights[i]).toBeCloseTo(weight, 12);
  expect(expenseRatio).toBeCloseTo(0.001353, 12);
});

describe('評価しない場合は理由を返す（Eにはしない）', () => {
  test.each([
    ['拠出前', account({}), { status: 'noAssets' }],
    ['残高がすべて0円', account({ 1: 0 }), { status: 'noAssets' }],
    ['負の残高', account({ 1: -1, 2: 2 }), { status: 'invalid', problem: { field: 'holdings', problem: 'negative' } }],
    [
      '数でない残高',
      account({ 1: Number.NaN }),
      { status: 'invalid', problem: { field: 'holdings', problem: 'notFinite' } },
    ],
    ['負の待機資金だけ', account({}, -1), { status: 'noAssets' }],
    [
      '不明な商品が5%超',
      account({ 1: 94_999, X: 5_001 }),
      { status: 'unknownFunds', fundCodes: ['X'], share: 0.05001 },
    ],
    ['すべて不明な商品', account({ X: 1, Y: 1 }), { status: 'unknownFunds', fundCodes: ['X', 'Y'], share: 1 }],
  ])('%s', (_name, given, expected) => {
    expect(valueAccount(given, { riskToleranceCode: 2 }, BASIS)).toEqual(expected);
  });
});

test('不明な商品が5%以下なら除いて按分し、警告に残す', () => {
  const { weights, excludedFundCodes, totalAmount } = seen({ 1: 47_500, 901: 47_500, X: 3_000, Y: 2_000 });
  expect(weights).toEqual([0.5, 0, 0, 0, 0, 0.5]);
  expect(excludedFundCodes).toEqual(['X', 'Y']);
  expect(totalAmount).toBe(100_000);
});

test('診断前は分散だけ、診断後は総合評価まで', () => {
  const given = account({ 24: 400_000, 7: 300_000, 901: 300_000 });
  expect(valueAccount(given, { riskToleranceCode: null }, BASIS)).toMatchObject({
    status: 'undiagnosed',
    diversification: { assetClassScore: 83, areaClassScore: 94 },
  });
  expect(valueAccount(given, { riskToleranceCode: 2 }, BASIS)).toMatchObject({
    status: 'valued',
    valuation: { totalScore: 83, totalValuation: 'A' },
  });
});

describe('after a selection (section 4, the worked case)', () => {
  const improved = { 1: 20, 7: 25, 12: 25, 15: 15, 19: 4, 20: 3, 22: 3, 901: 5 };
  const expected = reference('cases.json').selection;

  test('the improved mix is the model of type 2', () => {
    const outcome = valueAccount(account(improved), { riskToleranceCode: 2 }, BASIS);
    if (outcome.status !== 'valued') throw new Error(outcome.status);
    expect(outcome.valuation.totalScore).toBe(expected.afterSelection.totalScore);
    expect(100 * outcome.lookThrough.expenseRatio).toBeCloseTo(expected.afterSelection.feePct, 10);
  });

  test('riskReturnInfo is the reference', () => {
    const current = seen({ 24: 400_000, 7: 300_000, 901: 300_000 });
    const info = riskReturnInfo(
      {
        model: { weights: modelPortfolios(true)[2], expenseRatio: 0.0016 },
        current,
        afterImprove: seen(improved),
      },
      assumptionSet(),
    );
    for (const mix of ['model', 'current', 'afterImprove', 'diff'] as const) {
      for (const figure of ['investmentReturn', 'returnByYear', 'investmentRisk'] as const) {
        expect(Math.abs((info[mix]?.[figure] ?? Number.NaN) - expected.riskReturnInfo[mix][figure])).toBeLessThan(1e-8);
      }
    }
  });
});
