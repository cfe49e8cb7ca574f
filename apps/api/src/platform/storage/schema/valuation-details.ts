/**
 * What a snapshot keeps beside its scores: everything the screen said on the day, so that an old valuation stays
 * explainable after assumptions, models or the master have moved on (calculations.md, conventions). A new field takes an entry
 * in `VALUATION_DETAILS`, too: rows of before don't have it.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import { snapshotKind } from '../snapshot.ts';

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

/** For version 2 and each later one: the fields that it added, with what older rows say in their place. */
export const VALUATION_DETAILS = snapshotKind<ValuationDetails>([]);
