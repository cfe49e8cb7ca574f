/**
 * What a snapshot keeps beside its scores: everything the screen said on the day, so that an old valuation stays
 * explainable after assumptions, models or the master have moved on (calculations.md, conventions).
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';

export type ValuationDetails = Pick<
  InvestmentValuation,
  | 'totalValuationComment'
  | 'diversifiedValuationComment'
  | 'riskToleranceFitValuationComment'
  | 'reason'
  | 'investmentPeriod'
  | 'interest'
  | 'oneYear'
  | 'threeYears'
  | 'fiveYears'
  | 'tenYears'
  | 'areaRatio'
  | 'modelAreaRatio'
  | 'differencialWithModelPf'
  | 'warnings'
> & {
  /** Look-through, in class order. */
  readonly classWeights: ClassWeights;
  readonly modelWeights: ClassWeights | null;
  /** Of the mix held, a fraction a year. */
  readonly expenseRatio: number;
};
