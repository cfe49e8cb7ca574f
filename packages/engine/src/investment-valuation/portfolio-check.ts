/**
 * Finds the fault of weights that can't be valued, to which the api responds with 400 validation_error instead of a grade
 * (calculations.md section 4, edge cases).
 */

import type { AreaWeights } from '../vocabulary/area.ts';
import { type ClassWeights, FOREIGN_BONDS } from '../vocabulary/asset-class.ts';
import type { ValuationConfig } from './valuation-config.ts';

/** The portfolio to value; `hedged` and `singleCountry` are fractions of the whole, 0 if absent. */
export type Portfolio = {
  readonly weights: ClassWeights;
  readonly areaWeights: AreaWeights;
  /** 為替ヘッジあり外国債券, a part of the weight of FB. */
  readonly hedged?: number | undefined;
  /** Share of funds of one foreign country. */
  readonly singleCountry?: number | undefined;
};

export type InvalidPortfolio = {
  readonly field: 'weights' | 'areaWeights' | 'hedged' | 'singleCountry' | 'holdings' | 'pendingCash';
  readonly problem: 'notFinite' | 'negative' | 'sumNotOne' | 'tooLarge';
};

/** 1.000001 − 1 is slightly more than 1e-6 in doubles; the bound itself must pass. */
const SUM_NOISE = 1e-12;

/** Two weighted means of the same amounts may differ by this much through rounding. */
const PART_NOISE = 1e-9;

/** The first problem of a list of shares that should sum to 1. */
function shareProblem(shares: readonly number[], tolerance: number): InvalidPortfolio['problem'] | undefined {
  if (!shares.every(Number.isFinite)) return 'notFinite';
  if (shares.some((share) => share < 0)) return 'negative';
  const sum = shares.reduce((total, share) => total + share, 0);
  return Math.abs(sum - 1) <= tolerance + SUM_NOISE ? undefined : 'sumNotOne';
}

/** The first problem of a portfolio; undefined when it can be valued. */
export function invalidPortfolio(portfolio: Portfolio, config: ValuationConfig): InvalidPortfolio | undefined {
  for (const field of ['weights', 'areaWeights'] as const) {
    const problem = shareProblem(portfolio[field], config.weightSumTolerance);
    if (problem) return { field, problem };
  }
  const { hedged = 0, singleCountry = 0 } = portfolio;
  return (
    partProblem('hedged', hedged, portfolio.weights[FOREIGN_BONDS]) ?? partProblem('singleCountry', singleCountry, 1)
  );
}

/** The fault of a share that is no fraction, or is larger than the whole that it is a part of. */
function partProblem(field: InvalidPortfolio['field'], part: number, whole: number): InvalidPortfolio | undefined {
  if (!Number.isFinite(part)) return { field, problem: 'notFinite' };
  if (part < 0) return { field, problem: 'negative' };
  return part > whole + PART_NOISE ? { field, problem: 'tooLarge' } : undefined;
}
