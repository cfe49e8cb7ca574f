/**
 * Defines the routes of 受取額の試算と積立グラフ, the simulation and the saving chart: `GET /api/v1/simulation-result` and
 * `/saving-chart`.
 */

import type { CallParsed, CallResult } from '@minori/contract/call';
import { getSavingChart, getSimulationResult } from '@minori/contract/simulation';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { defaultFee } from '@minori/engine/assumptions/model-fees';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { mixMoments } from '@minori/engine/simulation/mix-growth';
import { SAVING_CHART_CONTRIBUTION, savingChart } from '@minori/engine/simulation/saving-chart';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { companyModels } from '../model-portfolio/company-models.ts';
import { simulationOf } from './service.ts';

export function simulationRoutes(deps: Deps): readonly Route[] {
  return [
    route(getSimulationResult, ({ query }, { session }) => simulationOf(deps, session, query)),
    route(getSavingChart, ({ query }) => savingChartOf(deps, query)),
  ];
}

/**
 * 積立グラフ — computes what 10,000 yen per month in a type's model may become, year by year, net of the default fees; equal
 * for every company with these models, whatever its line-up (calculations.md section 6.4).
 */
async function savingChartOf(
  { database, now }: Deps,
  { riskToleranceCode, sysOrganizationCode }: CallParsed<typeof getSavingChart>['query'],
): Promise<CallResult<typeof getSavingChart>> {
  const assumptions = assumptionSet();
  const weights = (await companyModels(database, sysOrganizationCode))[riskToleranceCode];
  const mix = { weights, expenseRatio: defaultFee(weights) };
  return {
    riskToleranceCode,
    monthlyContribution: SAVING_CHART_CONTRIBUTION,
    accumulationCharts: savingChart(mixMoments(mix, assumptions)),
    assumptionSetId: assumptions.assumptionSetId,
    calculatedOn: tokyoDate(now().getTime()),
  };
}
