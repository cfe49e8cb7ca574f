/**
 * Defines the two assumption sets of 2025: BASE (default) and LOW (the 「慎重」 view). Source: GPIF, basic portfolio of the 5th
 * medium-term plan (effective 2025-04-01), through secondary files; calculations.md section 1 tells how each figure was taken.
 * - BASE means are the simple mean of GPIF's four scenarios, rounded to 0.1 %; LOW is its past-30-year projection.
 * - OT (REIT and commodities) and ST (deposits, insurance) are our own extension: GPIF gives none.
 * - Hedged foreign bonds: the mean is that of DB, because hedging earns about the domestic rate; the risk is DB's times
 *   3.11/2.02, as J.P. Morgan's long-term assumptions of 2020 in yen relate the two; the correlations are our own.
 * - Inflation is the same in both: with the lower one of its scenario, LOW would make deposits look better than BASE.
 * - The risk of ST is so small that deposits never show a loss; it must be above 0 for the Cholesky factor only.
 */
import type { AssumptionSetData, ByClass } from './capital-market-assumptions.ts';

const CORRELATION_2025: AssumptionSetData['correlation'] = [
  [1, 0.692, -0.254, 0.271, 0.55, -0.05],
  [0.692, 1, -0.125, 0.56, 0.65, -0.05],
  [-0.254, -0.125, 1, 0.073, 0.1, 0.1],
  [0.271, 0.56, 0.073, 1, 0.3, -0.05],
  [0.55, 0.65, 0.1, 0.3, 1, 0],
  [-0.05, -0.05, 0.1, -0.05, 0, 1],
];

/** ρ of hedged foreign bonds with the six classes, in every set. */
export const HEDGED_CORRELATION: ByClass = [-0.2, -0.1, 0.55, 0.4, 0.1, 0.05];
export const HEDGED_RISK = 0.04;

export const CMA_2025_BASE: AssumptionSetData = {
  assumptionSetId: 'CMA-2025-BASE',
  effectiveFrom: '2025-04-01',
  source: 'GPIF 2025, mean of four scenarios; OT and ST: own extension',
  mean: [0.058, 0.064, 0.015, 0.032, 0.045, 0.005],
  risk: [0.1919, 0.2035, 0.026, 0.0972, 0.14, 0.001],
  correlation: CORRELATION_2025,
  hedgedForeignBonds: { mean: 0.015, risk: HEDGED_RISK, correlation: HEDGED_CORRELATION },
  inflation: 0.013,
};

export const CMA_2025_LOW: AssumptionSetData = {
  assumptionSetId: 'CMA-2025-LOW',
  effectiveFrom: '2025-04-01',
  source: 'GPIF 2025, past-30-year projection; OT and ST: own extension',
  mean: [0.048, 0.054, 0.005, 0.022, 0.035, 0.001],
  risk: [0.1919, 0.2035, 0.026, 0.0972, 0.14, 0.0001],
  correlation: CORRELATION_2025,
  hedgedForeignBonds: { mean: 0.005, risk: HEDGED_RISK, correlation: HEDGED_CORRELATION },
  inflation: 0.013,
};
