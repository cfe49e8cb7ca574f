/**
 * リスクとリターン（想定） — returns the expected risk and return of the asset mix of the latest valuation, its model and the
 * improved mix, all under the assumption set of that valuation, because figures under two sets can't be compared; and
 * what the risk of the mix means for today's balance in yen.
 */

import type { CallResult } from '@minori/contract/call';
import type { OwnYenRisk, riskReturnInfo } from '@minori/contract/risk-return';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import type { AssumptionSetId, ByClass } from '@minori/engine/assumptions/capital-market-assumptions';
import { weightedFee } from '@minori/engine/assumptions/model-fees';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { ownYenRisk } from '@minori/engine/risk-return/own-yen-risk';
import { portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import {
  type CostedMix,
  riskReturnInfo as expectedOf,
  type RiskReturnInfo,
} from '@minori/engine/risk-return/risk-return-info';
import { stressFalls } from '@minori/engine/risk-return/stress-episodes';
import { words } from '../../platform/base/words.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { ValuationDetails } from '../../platform/storage/schema/valuation-details.ts';
import { findLatestValuation } from '../../records/valuations.ts';
import { companyModelFees } from '../model-portfolio/company-models.ts';
import { findLatestAccount, type LatestAccount } from '../plan-account/account-repository.ts';
import { findSelectedMix } from '../registered-selection/selection-repository.ts';

interface OtherMixes {
  /** The model's yearly fees by class in the company's line-up. */
  readonly fees: ByClass;
  /** null without a selection; then it and the difference are null. */
  readonly afterImprove: CostedMix | null;
}

export function riskReturnOfValuation(
  { details, assumptionSetId }: { readonly details: ValuationDetails; readonly assumptionSetId: string },
  { fees, afterImprove }: OtherMixes,
): RiskReturnInfo {
  const { classWeights, modelWeights, expenseRatio, hedged } = details;
  return expectedOf(
    {
      model: modelWeights && { weights: modelWeights, expenseRatio: weightedFee(modelWeights, fees) },
      current: { weights: classWeights, expenseRatio, hedged },
      afterImprove,
    },
    // Only the engine's sets are ever stored there.
    assumptionSet(assumptionSetId as AssumptionSetId),
  );
}

/**
 * null before the first statement; the model is null without a diagnosis.
 * @param isAfterImprove whether to include the registered selection
 */
export async function riskReturnOf(
  database: Database,
  owner: Owner,
  isAfterImprove: boolean,
): Promise<CallResult<typeof riskReturnInfo>> {
  const latest = await findLatestValuation(database, owner);
  const account = await findLatestAccount(database, owner);
  if (!latest || !account) return null;
  const info = riskReturnOfValuation(latest, {
    fees: await companyModelFees(database, owner.sysOrganizationCode),
    afterImprove: isAfterImprove ? await findSelectedMix(database, owner, dateParts(latest.evaluatedOn).year) : null,
  });
  return { ...info, ownYen: ownYenOf(latest, account) };
}

interface Valued {
  readonly details: Pick<ValuationDetails, 'classWeights' | 'expenseRatio' | 'hedged'>;
  readonly assumptionSetId: string;
}

/**
 * Computes in yen what a bad year, the range of one year and past falls mean for today's balance in the asset mix of
 * the latest valuation, under its assumption set (calculations.md 2c, 2d).
 */
function ownYenOf(
  { details, assumptionSetId }: Valued,
  { assetValuation, valuationDate }: Pick<LatestAccount, 'assetValuation' | 'valuationDate'>,
): OwnYenRisk {
  const { classWeights: weights, expenseRatio, hedged } = details;
  // Only the engine's sets are ever stored there.
  const assumptions = assumptionSet(assumptionSetId as AssumptionSetId);
  const falls = stressFalls({ weights, hedged }, assetValuation);
  return {
    ...{ totalAssetValuation: assetValuation, valuationDate },
    ...ownYenRisk(portfolioMoments({ weights, expenseRatio, hedged }, assumptions), assetValuation),
    falls: falls.map(({ episode, fraction, yen }) => ({
      ...{ name: words().names.STRESS_EPISODE_NAMES[episode.key], from: episode.start, to: episode.end },
      ...{ ratio: fraction, yen },
    })),
  };
}
