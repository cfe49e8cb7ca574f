/**
 * 次の一歩 in words — states the step that the engine found with the grade, in terms of asset classes and never products,
 * and where the screen leads from there.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { assetInSentence } from '../../wording/charts.ts';
import { NEXT_STEPS } from '../../wording/evaluation-reason.ts';

export interface NextStep {
  readonly text: string;
  /** To the comparison with the model, to the simulation or the products, to a new scrape, or to the diagnosis. */
  readonly leadsTo: 'comparison' | 'simulation' | 'selection' | 'import' | 'diagnosis';
}

export type NextStepInput = Pick<
  InvestmentValuation,
  'beside' | 'riskTolerance' | 'categoryAssetRatio' | 'differencialWithModelPf'
>;

export function nextStep(valuation: NextStepInput): NextStep {
  if (!valuation.riskTolerance) return { text: NEXT_STEPS.diagnose, leadsTo: 'diagnosis' };
  const step = valuation.beside?.nextStep;
  switch (step?.kind) {
    case undefined:
      return { text: NEXT_STEPS.newMethod, leadsTo: 'import' };
    case 'diagnose':
      return { text: NEXT_STEPS.diagnoseAgain, leadsTo: 'diagnosis' };
    case 'seePrices':
      return { text: NEXT_STEPS.seePrices, leadsTo: 'simulation' };
    case 'seeCosts':
      return { text: NEXT_STEPS.seeCosts, leadsTo: 'selection' };
    case 'none':
      return { text: NEXT_STEPS.allGood, leadsTo: 'import' };
    case 'shift': {
      const write = step.order === 'reduceFirst' ? NEXT_STEPS.plentyFirst : NEXT_STEPS.lackingFirst;
      return { text: write(apartOf(step.more, valuation), apartOf(step.less, valuation)), leadsTo: 'comparison' };
    }
  }
}

/** A class, and its difference from the model in points. */
function apartOf(code: number, { categoryAssetRatio, differencialWithModelPf }: NextStepInput) {
  const { categoryName = '' } = categoryAssetRatio.find((each) => each.categoryClassCode === code) ?? {};
  const { gap = 0 } = differencialWithModelPf?.find((each) => each.categoryClassCode === code) ?? {};
  return { name: assetInSentence(categoryName), points: Math.round(Math.abs(gap)) };
}
