/**
 * リスクとリターン（想定） — what the mix of the latest valuation and its model are expected to do, under the assumption
 * set that the valuation was made with. The improved mix comes with item selection; until then there is none.
 */
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import type { AssumptionSetId } from '@minori/engine/assumptions/capital-market-assumptions';
import { type RiskReturnInfo, riskReturnInfo } from '@minori/engine/risk-return/risk-return-info';
import { defaultFeeOf } from '../investment-valuation/horizons.ts';
import { findLatestValuation } from '../investment-valuation/latest-repository.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';

/** null until something has been read; the model is null without a diagnosis. */
export async function riskReturnOf(database: Database, owner: Owner): Promise<RiskReturnInfo | null> {
  const latest = await findLatestValuation(database, owner);
  if (!latest) return null;
  const { classWeights, modelWeights, expenseRatio } = latest.details;
  return riskReturnInfo(
    {
      model: modelWeights && { weights: modelWeights, expenseRatio: defaultFeeOf(modelWeights) },
      current: { weights: classWeights, expenseRatio },
      afterImprove: null,
    },
    // Only sets of the engine are ever written there.
    assumptionSet(latest.assumptionSetId as AssumptionSetId),
  );
}
