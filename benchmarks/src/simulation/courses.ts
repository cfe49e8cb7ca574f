/**
 * Defines the job of every contender: three asset allocations, each with and without マッチング拠出, over 40 years of months,
 * with yearly percentiles.
 */
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { type Moments, portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import { monthlyGrowth } from '@minori/engine/simulation/monthly-growth';

export const YEARS = 40;
export const MONTHS = 12 * YEARS;
export const START = 1_500_000;
export const PAID = 1_300_000;
export const EMPLOYER_ONLY = 20_000;
export const WITH_MATCHING = 35_000;
export const SEED = 20_260_401;

const assumptions = assumptionSet();
const models = modelPortfolios(true);

/** Half deposits and half foreign equity; 標準型; 積極型; all net of fees. */
export const MIXES: Readonly<Record<'currentPf' | 'modelPf' | 'improvedPf', Moments>> = {
  currentPf: portfolioMoments({ weights: [0, 0.5, 0, 0, 0, 0.5], expenseRatio: 0.0015 }, assumptions),
  modelPf: portfolioMoments({ weights: models[2], expenseRatio: 0.0016 }, assumptions),
  improvedPf: portfolioMoments({ weights: models[3], expenseRatio: 0.0016 }, assumptions),
};

/** One asset allocation with one contribution, as monthly parameters. */
export interface Course {
  readonly logMean: number;
  readonly logRisk: number;
  readonly contribution: number;
}

export const COURSES: readonly Course[] = Object.values(MIXES).flatMap((mix) =>
  [EMPLOYER_ONLY, WITH_MATCHING].map((contribution) => ({ ...monthlyGrowth(mix), contribution })),
);

export const PERCENTILES = [0.9, 0.5, 0.1] as const;

/** The good, standard and bad result at each year from 1 to 40, course by course. */
export type YearlyPercentiles = readonly (readonly [number, number, number])[];

/** The value below which a share p of the sorted values lies. */
export function percentileOf(sorted: ArrayLike<number>, p: number): number {
  return sorted[Math.floor(p * sorted.length)] ?? Number.NaN;
}
