import { EXAMPLES } from '@minori/contract/examples/all';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEXT_STEPS } from '../../wording/evaluation-reason.ts';
import { type NextStepInput, nextStep } from './next-step.ts';

const response = EXAMPLES.getInvestmentValuation.response;
if (!response) throw new Error('The example of the contract has a valuation.');
const example = response;

interface Situation {
  readonly gaps: readonly number[];
  readonly investmentRisk?: number;
  readonly weakest?: NextStepInput['reason']['weakest'];
}

function situation({ gaps, investmentRisk = 0.1, weakest = 'separationGap' }: Situation): NextStepInput {
  return {
    ...example,
    reason: { ...example.reason, weakest, investmentRisk, modelRisk: 0.1 },
    differencialWithModelPf: ASSET_CLASSES.map(({ code }) => ({ categoryClassCode: code, gap: gaps[code] ?? 0 })),
  };
}

describe('次の一歩', () => {
  test.each([
    {
      case: '短期金融資産が多く、外国株式が少ない',
      given: { gaps: [-10, -25, 0, -5, 0, 40] },
      text: '外国株式の割合を増やし、短期金融資産を減らすと、目安（モデル配分）に近づきます。',
      leadsTo: 'comparison',
    },
    {
      case: 'リスクが大きいときは、減らす資産を先に書く',
      given: { gaps: [30, 10, -25, -5, 0, -10], investmentRisk: 0.15, weakest: 'riskGap' as const },
      text: '国内株式の割合を減らし、国内債券を増やすと、目安（モデル配分）に近づきます。',
      leadsTo: 'comparison',
    },
    {
      case: '「その他」は何の他かわかるように書く',
      given: { gaps: [6, 0, 0, 0, -6, 0] },
      text: 'その他の資産の割合を増やし、国内株式を減らすと、目安（モデル配分）に近づきます。',
      leadsTo: 'comparison',
    },
    {
      case: '差がちょうど1ポイントなら書く',
      given: { gaps: [1, -1, 0, 0, 0, 0] },
      text: '外国株式の割合を増やし、国内株式を減らすと、目安（モデル配分）に近づきます。',
      leadsTo: 'comparison',
    },
    {
      case: '差が1ポイント未満',
      given: { gaps: [0.9, -0.9, 0, 0, 0, 0] },
      text: NEXT_STEPS.atModel,
      leadsTo: 'import',
    },
    {
      case: '弱みがない',
      given: { gaps: [9, -9, 0, 0, 0, 0], weakest: null },
      text: NEXT_STEPS.allGood,
      leadsTo: 'import',
    },
  ])('$case', ({ given, text, leadsTo }) => {
    expect(nextStep(situation(given))).toEqual({ text, leadsTo });
  });

  test('診断の前は、診断のことだけを伝え、診断に誘導する', () => {
    const undiagnosed = { ...example, riskTolerance: null, differencialWithModelPf: null };
    expect(nextStep(undiagnosed)).toEqual({
      text: 'リスク許容度の診断をすると総合評価を表示します。',
      leadsTo: 'diagnosis',
    });
  });

  test('書かれたとおりに移すと、必ずモデル配分に近づく', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(weights, weights, (own, model) => {
        const gaps = gapsOf(own, model);
        const { text, leadsTo } = nextStep(situation({ gaps }));
        if (leadsTo !== 'comparison') return;
        const least = Math.min(...gaps);
        const most = Math.max(...gaps);
        const step = Math.min(most, -least);
        const named = ASSET_CLASSES.filter(({ name }) => text.includes(name)).map(({ code }) => code);
        const moved = gaps.map((gap, code) => {
          if (!named.includes(code as (typeof named)[number])) return gap;
          return gap === most ? gap - step : gap + step;
        });
        expect(named).toHaveLength(2);
        expect(total(moved)).toBeLessThan(total(gaps));
      }),
    );
  });
});

/** Percentage points, own − model; both sides sum to 100. */
function gapsOf(own: readonly number[], model: readonly number[]): number[] {
  const share = (weights: readonly number[], at: number) => {
    const sum = weights.reduce((a, b) => a + b, 0);
    return sum === 0 ? (at === 5 ? 100 : 0) : (100 * (weights[at] ?? 0)) / sum;
  };
  return own.map((_, at) => share(own, at) - share(model, at));
}

function total(gaps: readonly number[]): number {
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0);
}
