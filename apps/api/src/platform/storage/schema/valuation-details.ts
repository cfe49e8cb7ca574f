/**
 * What a snapshot keeps beside its scores: every figure and key that the screen showed on the day, so that an old valuation
 * stays explainable after assumptions, models or the master have moved on (calculations.md, conventions). Sentences are made
 * from them when it is read. A new field takes an entry in `VALUATION_DETAILS`, too: rows of before don't have it.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { HalfWeaknesses } from '@minori/engine/investment-valuation/valuation-reason';
import type { TargetYearHoldings } from '@minori/engine/simulation/mix-growth';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import { snapshotKind } from '../snapshot.ts';

/** The sentences of rows before version 4, which froze them. Later rows hold blanks, which an older version of Minori can read. */
type FrozenSentences = Pick<
  InvestmentValuation,
  'totalValuationComment' | 'diversifiedValuationComment' | 'riskToleranceFitValuationComment' | 'warnings'
>;

export const NO_SENTENCES: FrozenSentences = {
  totalValuationComment: '',
  diversifiedValuationComment: '',
  riskToleranceFitValuationComment: null,
  warnings: [],
};

export type ValuationDetails = FrozenSentences &
  Pick<
    InvestmentValuation,
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
  > & {
    /** null in rows of before version 4. */
    readonly weaknesses: HalfWeaknesses | null;
    /** Names of the products that aren't in the list of funds, as the statement writes them: they are not in the grade. */
    readonly leftOut: readonly string[];
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
  { weaknesses: null, leftOut: [] },
]);
