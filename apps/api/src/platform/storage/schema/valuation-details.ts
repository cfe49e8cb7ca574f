/**
 * Declares the details of a stored valuation beside its scores: every figure and key that the screen showed on the day, so that
 * an old valuation stays explainable after assumptions, model portfolios or the fund master have changed (calculations.md,
 * conventions). Sentences are made from them when the valuation is read. A new field also needs an entry in `VALUATION_DETAILS`,
 * because older rows don't have it.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { HalfWeaknesses } from '@minori/engine/investment-valuation/valuation-reason';
import type { TargetYearHoldings } from '@minori/engine/simulation/mix-growth';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import { snapshotKind } from '../snapshot.ts';

/** The sentences that rows before version 4 stored. Later rows contain blanks, which an older version of Minori can read. */
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
    /** null in rows before version 4. */
    readonly weaknesses: HalfWeaknesses | null;
    /** Names of products that the fund master lacks, as in the statement: they are not part of the grade. */
    readonly leftOut: readonly string[];
    /** The weights after look-through (funds split into their asset classes), in class order. */
    readonly classWeights: ClassWeights;
    readonly modelWeights: ClassWeights | null;
    /** Of the held asset mix, a fraction per year. */
    readonly expenseRatio: number;
    /** 為替ヘッジあり外国債券 as a fraction of the whole; a part of the weight of FB (foreign bonds). */
    readonly hedged: number;
    /** The fraction of the whole that is in target-year funds. */
    readonly targetYears: TargetYearHoldings;
  };

/** For version 2 and each later one: the fields that it added, with their values for older rows. */
export const VALUATION_DETAILS = snapshotKind<ValuationDetails>([
  // The earlier calculation method had neither field; its rows are shown unchanged and not recalculated.
  { hedged: 0, targetYears: { asOf: 2026, shares: [] } },
  { againstClass: null },
  { weaknesses: null, leftOut: [] },
]);
