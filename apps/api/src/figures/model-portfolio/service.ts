/**
 * モデル配分 — returns the asset mix of a type for a company with its expected figures: the yearly return net of fees in the
 * company's line-up, the range of one million yen after a year gross of fees, as question 6 words it, and the deepest
 * past fall over the class indexes net of the default fees (calculations.md sections 2, 3 and 6.3).
 */

import type { CallParsed } from '@minori/contract/call';
import type { getModelPortfolio } from '@minori/contract/model-portfolio';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { defaultFee, weightedFee } from '@minori/engine/assumptions/model-fees';
import { addMonths, lastCompleteMonth, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { displayedReturn } from '@minori/engine/risk-return/displayed-return';
import { largestFall } from '@minori/engine/risk-return/largest-fall';
import { type ClassProxies, rebalancedReturns } from '@minori/engine/risk-return/realised-portfolio';
import { oneYearOfMillion } from '@minori/engine/risk-tolerance/one-year-range';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import type { Deps } from '../../platform/process/deps.ts';
import { categoryClasses, findAssetClasses } from '../asset-class/repository.ts';
import { findClassProxies } from '../funds/market.ts';
import { findRiskType } from '../risk-types/risk-type.ts';
import { companyModelFees, companyModels } from './company-models.ts';

const MONTHS_SEARCHED = 120;
/**
 * The index of deposits moves a little although deposits don't, so smaller falls are not shown, such as for 元本確保型
 * (decision 0013).
 */
const SMALLEST_FALL_SHOWN = -0.001;

interface Indexes {
  readonly proxies: ClassProxies;
  readonly lastMonth: string;
}

const NOT_SEARCHED = { largestFall: null, fallSearched: null };

/** Searches the last ten years, or as much of them as the indexes cover; null where the asset mix never fell. */
function fallOf(weights: ClassWeights, indexes: Indexes | undefined) {
  const [first] = indexes?.proxies ?? [];
  if (!indexes || !first) return NOT_SEARCHED;
  const { lastMonth, proxies } = indexes;
  const months = Math.min(MONTHS_SEARCHED, monthsBetween(first.firstMonth, lastMonth));
  const source = { kind: 'classProxies', classWeights: weights, expenseRatio: defaultFee(weights) } as const;
  const known = rebalancedReturns([{ weight: 1, source }], { lastMonth, months }, proxies);
  if (!known) return NOT_SEARCHED;
  const fall = largestFall(known.returns, lastMonth);
  return {
    largestFall: fall && fall.ratio <= SMALLEST_FALL_SHOWN ? fall : null,
    fallSearched: { from: addMonths(lastMonth, -months), to: lastMonth },
  };
}

export async function modelPortfolioOf({ database, now }: Deps, query: CallParsed<typeof getModelPortfolio>['query']) {
  const { riskToleranceCode, sysOrganizationCode } = query;
  const weights = (await companyModels(database, sysOrganizationCode))[riskToleranceCode];
  const { riskToleranceName, colorCode } = await findRiskType(database, riskToleranceCode);
  const assumptions = assumptionSet();
  const fee = weightedFee(weights, await companyModelFees(database, sysOrganizationCode));
  const { returnByYear, investmentRisk } = displayedReturn({ weights, expenseRatio: fee }, assumptions);
  const { p10, p50, p90, lossProbability } = oneYearOfMillion(weights, assumptions);
  const indexes = await findClassProxies(database, lastCompleteMonth(tokyoDate(now().getTime())));
  return {
    ...{ riskToleranceCode, riskToleranceName, colorCode },
    categoryClasses: categoryClasses(weights, await findAssetClasses(database)),
    ...{ returnByYear, investmentRisk },
    oneYearOfMillion: { notGood: p10, standard: p50, goodResult: p90 },
    lossProbability,
    ...fallOf(weights, indexes),
    assumptionSetId: assumptions.assumptionSetId,
  };
}
