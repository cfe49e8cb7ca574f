/**
 * What a snapshot keeps beside its scores: everything the screen said on the day, so that an old valuation stays
 * explainable after assumptions, models or the master have moved on (calculations.md, conventions). A new field takes an entry
 * in `VALUATION_DETAILS`, too: rows of before don't have it.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { TargetYearHoldings } from '@minori/engine/simulation/mix-growth';
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
  | 'againstClass'
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
  /** 為替ヘッジあり外国債券 as a fraction of the whole, a part of the weight of FB. */
  readonly hedged: number;
  /** What of the whole is in target-year funds. */
  readonly targetYears: TargetYearHoldings;
};

/** For version 2 and each later one: the fields that it added, with what older rows say in their place. */
export const VALUATION_DETAILS = snapshotKind<ValuationDetails>([
  // The method of before knew neither; its rows are shown as they were and not calculated anew.
  { hedged: 0, targetYears: { asOf: 2026, shares: [] } },
  { againstClass: null },
]);
