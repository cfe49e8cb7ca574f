/**
 * 一文サマリー — what became of the premiums, in one sentence: 「元本（掛金＋移換金）1,820,000円が、2,104,300円に
 * なっています（+284,300円、年率3.4%）。」 A yield appears only where there is one, and is called a yearly one only where it is.
 */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import type { Sentence } from '@minori/contract/sentence';
import { EMPLOYEE_ASSETS_TEXTS as TEXTS } from '../../wording/employee-assets.ts';

export type SummaryFigures = Pick<
  EmployeeAssetOperation,
  'totalAssetValuation' | 'valuationGainLoss' | 'cumulativeContributionAmount' | 'interest'
>;

export function summarySentence(figures: SummaryFigures): Sentence {
  const amounts = {
    contributions: figures.cumulativeContributionAmount,
    valuation: figures.totalAssetValuation,
    gainLoss: figures.valuationGainLoss,
  };
  if (isBeforeFirstContribution(figures)) return TEXTS.summary.nothingYet;
  if (amounts.contributions <= 0) return TEXTS.summary.valuationOnly(amounts);
  return TEXTS.summary.grown(amounts, withYield(TEXTS.summary.gain(amounts), figures.interest));
}

/** Nothing paid in and no balance: all figures would be zeros. */
export function isBeforeFirstContribution(figures: SummaryFigures): boolean {
  return figures.cumulativeContributionAmount === 0 && figures.totalAssetValuation === 0;
}

function withYield(gain: Sentence, { rate, status }: SummaryFigures['interest']): Sentence {
  if (rate === null) return gain;
  return status === 'NOT_ANNUALISED' ? TEXTS.summary.byPeriod(gain, rate) : TEXTS.summary.byYear(gain, rate);
}
