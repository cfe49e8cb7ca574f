/** What makes weights unfit for a valuation: 400 validation_error, never a grade (calculations.md section 4, edge cases). */

import type { AreaWeights } from '../vocabulary/area.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import type { ValuationConfig } from './valuation-config.ts';

export type Portfolio = { readonly weights: ClassWeights; readonly areaWeights: AreaWeights };

export type InvalidPortfolio = {
  readonly field: 'weights' | 'areaWeights' | 'holdings' | 'pendingCash';
  readonly problem: 'notFinite' | 'negative' | 'sumNotOne';
};

/** 1.000001 − 1 is a little more than 1e-6 in doubles; the bound itself must pass. */
const SUM_NOISE = 1e-12;

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
  return undefined;
}
