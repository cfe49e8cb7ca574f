/** Lists the assumption sets and the default one. Every set is checked when this file loads. */
import {
  type AssumptionSetData,
  type AssumptionSetId,
  type CapitalMarketAssumptions,
  loadAssumptions,
} from './capital-market-assumptions.ts';
import { CMA_2025_BASE, CMA_2025_LOW, HEDGED_CORRELATION, HEDGED_RISK } from './cma-2025.ts';

/**
 * The set of 2020, for regression only: with a quarter in each of the four GPIF classes it reproduces the published
 * 4.0 % and 12.32 % (calculations.md section 1, external check). OT, ST and hedged bonds as in 2025; it has no CPI.
 */
const CMA_2020_GPIF: AssumptionSetData = {
  assumptionSetId: 'CMA-2020-GPIF',
  effectiveFrom: '2020-04-01',
  source: 'GPIF 2020 real returns plus 2.3 % wage growth; OT and ST: own extension',
  mean: [0.056, 0.072, 0.007, 0.026, 0.045, 0.001],
  risk: [0.2314, 0.2485, 0.0256, 0.1187, 0.14, 0.0001],
  correlation: [
    [1, 0.643, -0.158, 0.06, 0.55, -0.05],
    [0.643, 1, 0.105, 0.585, 0.65, -0.05],
    [-0.158, 0.105, 1, 0.29, 0.1, 0.1],
    [0.06, 0.585, 0.29, 1, 0.3, -0.05],
    [0.55, 0.65, 0.1, 0.3, 1, 0],
    [-0.05, -0.05, 0.1, -0.05, 0, 1],
  ],
  hedgedForeignBonds: { mean: 0.007, risk: HEDGED_RISK, correlation: HEDGED_CORRELATION },
  inflation: null,
};

const SETS: Readonly<Record<AssumptionSetId, CapitalMarketAssumptions>> = {
  'CMA-2025-BASE': loadAssumptions(CMA_2025_BASE),
  'CMA-2025-LOW': loadAssumptions(CMA_2025_LOW),
  'CMA-2020-GPIF': loadAssumptions(CMA_2020_GPIF),
};

export const DEFAULT_ASSUMPTION_SET_ID: AssumptionSetId = 'CMA-2025-BASE';

/** The assumption set of an id, checked on load; the default set without one. */
export function assumptionSet(id: AssumptionSetId = DEFAULT_ASSUMPTION_SET_ID): CapitalMarketAssumptions {
  return SETS[id];
}
