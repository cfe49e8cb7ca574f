import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classWeights, riskToleranceCodes } from '../../test/arbitraries.ts';
import { areaRatio } from '../risk-return/area-ratio.ts';
import type { AreaWeights } from '../vocabulary/area.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { valueInvestment } from './valuation.ts';
import { valuationBasis } from './valuation-basis.ts';
import { VALUATION_CONFIG } from './valuation-config.ts';
import { worldCloseness } from './world-market.ts';

const BASIS = valuationBasis({ isReit: true });
const MARKET = VALUATION_CONFIG.worldMarket;
const NOISE = 1e-9;

/** Areas of the money at risk, one foreign country as the fifth; they sum to 1. */
type RiskyAreas = readonly [number, number, number, number, number];

/** The world's areas, and nothing in one country. */
const WITH_COUNTRY: RiskyAreas = [...MARKET, 0];

const fractions = fc.double({ min: 0, max: 1, noNaN: true });
const riskyAreas: fc.Arbitrary<RiskyAreas> = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })), { minLength: 5, maxLength: 5 })
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => {
    const sum = parts.reduce((total, part) => total + part, 0);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = parts.map((part) => part / sum);
    return [a, b, c, d, e] as const;
  });

/**
 * A whole portfolio with this share of principal-protected money, which is domestic; the one foreign country is a developed
 * one.
 */
function whole([domestic, developed, emerging, other, country]: RiskyAreas, shortTerm: number) {
  const atRisk = 1 - shortTerm;
  const areaWeights: AreaWeights = [
    shortTerm + atRisk * domestic,
    atRisk * (developed + country),
    atRisk * emerging,
    atRisk * other,
  ];
  return { areaWeights, singleCountry: atRisk * country };
}

function closenessOf(areas: RiskyAreas, shortTerm: number): number {
  const { areaWeights, singleCountry } = whole(areas, shortTerm);
  return worldCloseness(areaWeights, { shortTerm, singleCountry }, MARKET);
}

describe('世界の株式市場との重なり', () => {
  test.each<[string, RiskyAreas, number]>([
    ['the world', [0.05, 0.84, 0.11, 0, 0], 1],
    ['without Japan', [0, 0.9, 0.1, 0, 0], 0.94],
    ['developed countries alone', [0, 1, 0, 0, 0], 0.84],
    ['emerging markets alone', [0, 0, 1, 0, 0], 0.11],
    ['Japan alone', [1, 0, 0, 0, 0], 0.05],
    ['one foreign country alone', [0, 0, 0, 0, 1], 0],
    ['gold alone', [0, 0, 0, 1, 0], 0],
    ['half one country, half the world', [0.025, 0.42, 0.055, 0, 0.5], 0.5],
  ])('%s', (_name, areas, closeness) => {
    for (const shortTerm of [0, 0.25, 0.9]) expect(closenessOf(areas, shortTerm)).toBeCloseTo(closeness, 12);
  });

  test('without money at risk nothing is apart', () => {
    expect(worldCloseness([1, 0, 0, 0], { shortTerm: 1, singleCountry: 0 }, MARKET)).toBe(1);
  });

  test('moving towards the world never lowers it', () => {
    fc.assert(
      fc.property(riskyAreas, fractions, fractions, (areas, part, protectedShare) => {
        const shortTerm = 0.99 * protectedShare;
        const towards = (i: 0 | 1 | 2 | 3 | 4) => areas[i] + part * (WITH_COUNTRY[i] - areas[i]);
        const moved: RiskyAreas = [towards(0), towards(1), towards(2), towards(3), towards(4)];
        expect(closenessOf(moved, shortTerm)).toBeGreaterThanOrEqual(closenessOf(areas, shortTerm) - NOISE);
      }),
    );
  });

  test('it lies between 0 and 1, whatever the areas', () => {
    fc.assert(
      fc.property(riskyAreas, fractions, fractions, (areas, shortTerm, singleCountry) => {
        const [a, b, c, d, e] = areas;
        const closeness = worldCloseness([a, b, c, d + e], { shortTerm, singleCountry }, MARKET);
        expect(closeness).toBeGreaterThanOrEqual(0);
        expect(closeness).toBeLessThanOrEqual(1);
      }),
    );
  });
});

/** The rounded score of 地域の分散 of class weights for a type. */
function areaScoreOf(weights: ClassWeights, areas: RiskyAreas, riskToleranceCode: RiskToleranceCode): number {
  const outcome = valueInvestment({ weights, ...whole(areas, weights[5]) }, { riskToleranceCode }, BASIS);
  if (outcome.status !== 'valued') throw new Error(JSON.stringify(outcome));
  return outcome.valuation.areaClassScore;
}

describe('地域分散', () => {
  test.each<[string, ClassWeights, RiskyAreas, RiskToleranceCode, number]>([
    ['米国50・預金50、積極型', [0, 0.5, 0, 0, 0, 0.5], [0, 0, 0, 0, 1], 3, 50],
    ['米国50・預金50、標準型', [0, 0.5, 0, 0, 0, 0.5], [0, 0, 0, 0, 1], 2, 50],
    ['米国50・預金50、安定型', [0, 0.5, 0, 0, 0, 0.5], [0, 0, 0, 0, 1], 1, 50],
    ['新興国50・預金50', [0, 0.5, 0, 0, 0, 0.5], [0, 0, 1, 0, 0], 3, 56],
    ['米国20・預金80', [0, 0.2, 0, 0, 0, 0.8], [0, 0, 0, 0, 1], 3, 80],
    ['外国株式50・預金50', [0, 0.5, 0, 0, 0, 0.5], [0, 0.9, 0.1, 0, 0], 3, 97],
    ['全世界', [0.05, 0.95, 0, 0, 0, 0], [0.05, 0.84, 0.11, 0, 0], 3, 100],
  ])('預金は地域に数えない: %s', (_name, weights, areas, type, score) => {
    expect(areaScoreOf(weights, areas, type)).toBe(score);
  });

  test.each([
    [2, 79],
    [3, 75],
  ] as const)('安定型のモデルを、タイプ%iから見る', (type, score) => {
    const weights = BASIS.models[1];
    const outcome = valueInvestment({ weights, areaWeights: areaRatio(weights) }, { riskToleranceCode: type }, BASIS);
    expect(outcome.status === 'valued' && outcome.valuation.areaClassScore).toBe(score);
  });

  test('more in one foreign country never raises the score', () => {
    fc.assert(
      fc.property(classWeights, riskyAreas, riskToleranceCodes, (weights, areas, riskToleranceCode) => {
        const { areaWeights } = whole(areas, weights[5]);
        const scoreAt = (singleCountry: number) => {
          const outcome = valueInvestment({ weights, areaWeights, singleCountry }, { riskToleranceCode }, BASIS);
          if (outcome.status !== 'valued') throw new Error(JSON.stringify(outcome));
          return outcome.valuation.rawScores.areaClassScore;
        };
        const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => scoreAt(part * areaWeights[1]));
        for (const [i, score] of steps.entries()) expect(score).toBeLessThanOrEqual((steps[i - 1] ?? 100) + NOISE);
      }),
    );
  });

  test('the better of the two spreads counts: the score is never below either', () => {
    fc.assert(
      fc.property(classWeights, riskyAreas, riskToleranceCodes, (weights, areas, riskToleranceCode) => {
        const { areaWeights, singleCountry } = whole(areas, weights[5]);
        const portfolio = { weights, areaWeights, singleCountry };
        const outcome = valueInvestment(portfolio, { riskToleranceCode }, BASIS);
        if (outcome.status !== 'valued') throw new Error(JSON.stringify(outcome));
        const { reason, rawScores } = outcome.valuation;
        const spread = (reason.effectiveAreas - 1) / ((reason.effectiveAreasReference ?? 1) - 1);
        const better = Math.max(Math.min(1, spread), reason.worldCloseness);
        expect(rawScores.areaClassScore).toBeCloseTo(100 * (weights[5] + (1 - weights[5]) * better), 6);
      }),
    );
  });
});
