// Tests that each kind of next step (次の一歩) from the engine has a text and a link target.
import { EXAMPLES } from '@minori/contract/examples/all';
import { describe, expect, test } from 'vitest';
import { NEXT_STEPS } from '../../wording/evaluation-reason.ts';
import { type NextStepInput, nextStep } from './next-step-block.tsx';

const response = EXAMPLES.getInvestmentValuation.response;
if (!response?.beside) throw new Error('The example of the contract has a valuation with what stands beside it.');
const { beside, ...example } = response;

type Step = NonNullable<NextStepInput['beside']>['nextStep'];

function withStep(step: Step): NextStepInput {
  return { ...example, beside: { ...beside, nextStep: step } };
}

describe('次の一歩', () => {
  test.each([
    {
      case: '短期金融資産が多く、外国債券が少ない',
      step: { kind: 'shift', more: 3, less: 5, order: 'growFirst' } as const,
      text: '目安（モデル配分）と比べると、外国債券が15ポイント少なく、短期金融資産が24ポイント多い配分です。',
      leadsTo: 'comparison',
    },
    {
      case: 'リスクが大きいときは、多い資産を先に書く',
      step: { kind: 'shift', more: 0, less: 1, order: 'reduceFirst' } as const,
      text: '目安（モデル配分）と比べると、外国株式が24ポイント多く、国内株式が20ポイント少ない配分です。',
      leadsTo: 'comparison',
    },
    {
      case: '「その他」は何の他かわかるように書く',
      step: { kind: 'shift', more: 4, less: 1, order: 'growFirst' } as const,
      text: '目安（モデル配分）と比べると、その他の資産が10ポイント少なく、外国株式が24ポイント多い配分です。',
      leadsTo: 'comparison',
    },
    { case: '何もない', step: { kind: 'none' } as const, text: NEXT_STEPS.allGood, leadsTo: 'import' },
    {
      case: '物価を見る',
      step: { kind: 'seePrices' } as const,
      text: '受取額の試算で「物価を考慮」を選ぶと、今のお金でいくら分になるかを、ほかのタイプと並べて見られます。',
      leadsTo: 'simulation',
    },
    {
      case: '費用を見る',
      step: { kind: 'seeCosts' } as const,
      text: '同じ資産の商品を、費用（信託報酬）の低い順に見比べられます。',
      leadsTo: 'selection',
    },
    {
      case: '診断をやり直す',
      step: { kind: 'diagnose' } as const,
      text: 'もう一度診断すると、今の年数や暮らしに合ったタイプを確認できます。',
      leadsTo: 'diagnosis',
    },
  ])('$case', ({ step, text, leadsTo }) => {
    expect(nextStep(withStep(step))).toEqual({ text, leadsTo });
  });

  test('診断の前は、診断のことだけを伝え、診断に誘導する', () => {
    expect(nextStep({ ...example, beside, riskTolerance: null })).toEqual({
      text: 'リスク許容度の診断をすると総合評価を表示します。',
      leadsTo: 'diagnosis',
    });
  });

  test('前の方法による評価では、取り込み直すと新しい方法になることを伝える', () => {
    expect(nextStep({ ...example, beside: null })).toEqual({ text: NEXT_STEPS.newMethod, leadsTo: 'import' });
  });
});
