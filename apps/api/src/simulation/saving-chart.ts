/**
 * 積立グラフ — what 10,000 yen a month in a type's model may have become, year by year, net of the default fees: the same
 * for every company with these models, whatever its line-up (calculations.md section 6.4).
 */
import type { CallParsed, CallResult } from '@minori/contract/call';
import type { getSavingChart } from '@minori/contract/model-portfolio';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { mixMoments } from '@minori/engine/simulation/retirement-simulation';
import { SAVING_CHART_CONTRIBUTION, savingChart } from '@minori/engine/simulation/saving-chart';
import type { Deps } from '../deps.ts';
import { defaultFeeOf } from '../investment-valuation/horizons.ts';
import { companyModels } from '../model-portfolio/company-models.ts';

export async function savingChartOf(
  { database, now }: Deps,
  { riskToleranceCode, sysOrganizationCode }: CallParsed<typeof getSavingChart>['query'],
): Promise<CallResult<typeof getSavingChart>> {
  const assumptions = assumptionSet();
  const weights = (await companyModels(database, sysOrganizationCode))[riskToleranceCode];
  const mix = { weights, expenseRatio: defaultFeeOf(weights) };
  return {
    riskToleranceCode,
    monthlyContribution: SAVING_CHART_CONTRIBUTION,
    accumulationCharts: savingChart(mixMoments(mix, assumptions)),
    assumptionSetId: assumptions.assumptionSetId,
    calculatedOn: tokyoDate(now().getTime()),
  };
}
