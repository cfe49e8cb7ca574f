/** Which assumption sets exist and which one is used unless someone asks for another. All pass the guard here, on load. */
import { type AssumptionSetId, type CapitalMarketAssumptions, loadAssumptions } from './capital-market-assumptions.ts';
import { CMA_2020_GPIF } from './cma-2020.ts';
import { CMA_2025_BASE, CMA_2025_LOW } from './cma-2025.ts';

const SETS: Readonly<Record<AssumptionSetId, CapitalMarketAssumptions>> = {
  'CMA-2025-BASE': loadAssumptions(CMA_2025_BASE),
  'CMA-2025-LOW': loadAssumptions(CMA_2025_LOW),
  'CMA-2020-GPIF': loadAssumptions(CMA_2020_GPIF),
};

export const DEFAULT_ASSUMPTION_SET_ID: AssumptionSetId = 'CMA-2025-BASE';

/** The guarded set of an id; without one the default. */
export function assumptionSet(id: AssumptionSetId = DEFAULT_ASSUMPTION_SET_ID): CapitalMarketAssumptions {
  return SETS[id];
}
