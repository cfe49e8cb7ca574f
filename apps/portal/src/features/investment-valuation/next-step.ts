/**
 * 次の一歩 — what would move the grade most, in asset classes and never in products: the class that is furthest above the
 * model and the one furthest below it. Moving from the one to the other always brings the mix nearer to the model.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { assetInSentence } from '../../wording/charts.ts';
import { NEXT_STEPS } from '../../wording/evaluation-reason.ts';
import { type ReasonInput, weakestSubScore } from './reason-sentence.ts';

export interface NextStep {
  readonly text: string;
  /** Where the screen leads from here: to the comparison with the model, to a new scrape, or to the diagnosis. */
  readonly leadsTo: 'comparison' | 'import' | 'diagnosis';
}

export type NextStepInput = ReasonInput & Pick<InvestmentValuation, 'differencialWithModelPf' | 'categoryAssetRatio'>;

/** Differences below it are rounding, not a deviation: percentage points. */
const SAME_BELOW = 1;

export function nextStep(valuation: NextStepInput): NextStep {
  const gaps = valuation.differencialWithModelPf;
  if (!valuation.riskTolerance || !gaps) return { text: NEXT_STEPS.diagnose, leadsTo: 'diagnosis' };
  if (weakestSubScore(valuation) === null) return { text: NEXT_STEPS.allGood, leadsTo: 'import' };
  const least = gaps.reduce((found, each) => (each.gap < found.gap ? each : found));
  const most = gaps.reduce((found, each) => (each.gap > found.gap ? each : found));
  if (most.gap < SAME_BELOW || -least.gap < SAME_BELOW) return { text: NEXT_STEPS.atModel, leadsTo: 'import' };
  const write = isTooRisky(valuation) ? NEXT_STEPS.shrinkFirst : NEXT_STEPS.growFirst;
  return { text: write(nameOf(least, valuation), nameOf(most, valuation)), leadsTo: 'comparison' };
}

/** Whoever carries too much risk reads first what to have less of. */
function isTooRisky({ reason }: NextStepInput): boolean {
  return reason.modelRisk !== null && reason.investmentRisk > reason.modelRisk;
}

function nameOf(gap: { categoryClassCode: number }, { categoryAssetRatio }: NextStepInput): string {
  const found = categoryAssetRatio.find((each) => each.categoryClassCode === gap.categoryClassCode);
  return assetInSentence(found?.categoryName ?? '');
}
