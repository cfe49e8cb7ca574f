/**
 * 自分の円で見るリスク — what a bad year, a year's chance and the falls of the past mean for today's balance in the mix of the
 * latest valuation, under the assumption set that it was made with (calculations.md 2c, 2d).
 */
import type { OwnYenRisk } from '@minori/contract/risk-return';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import type { AssumptionSetId } from '@minori/engine/assumptions/capital-market-assumptions';
import { ownYenRisk } from '@minori/engine/risk-return/own-yen-risk';
import { portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import { stressFalls } from '@minori/engine/risk-return/stress-episodes';
import type { ValuationDetails } from '../../platform/storage/schema/valuation-details.ts';
import type { LatestAccount } from '../plan-account/account-repository.ts';

interface Valued {
  readonly details: Pick<ValuationDetails, 'classWeights' | 'expenseRatio' | 'hedged'>;
  readonly assumptionSetId: string;
}

export function ownYenOf(
  { details, assumptionSetId }: Valued,
  { assetValuation, valuationDate }: Pick<LatestAccount, 'assetValuation' | 'valuationDate'>,
): OwnYenRisk {
  const { classWeights: weights, expenseRatio, hedged } = details;
  // Only sets of the engine are ever written there.
  const assumptions = assumptionSet(assumptionSetId as AssumptionSetId);
  const falls = stressFalls({ weights, hedged }, assetValuation);
  return {
    ...{ totalAssetValuation: assetValuation, valuationDate },
    ...ownYenRisk(portfolioMoments({ weights, expenseRatio, hedged }, assumptions), assetValuation),
    falls: falls.map(({ episode, fraction, yen }) => ({
      ...{ name: episode.name, from: episode.start, to: episode.end },
      ...{ ratio: fraction, yen },
    })),
  };
}
