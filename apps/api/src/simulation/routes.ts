/** 受取額の試算と積立グラフ — `GET /api/v1/simulation-result` and `/saving-chart`. */
import { getSavingChart } from '@minori/contract/model-portfolio';
import { getSimulationResult } from '@minori/contract/simulation';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { savingChartOf } from './saving-chart.ts';
import { simulationOf } from './service.ts';

export function simulationRoutes(deps: Deps): readonly Route[] {
  return [
    route(getSimulationResult, ({ query }, { session }) => simulationOf(deps, session, query)),
    route(getSavingChart, ({ query }) => savingChartOf(deps, query)),
  ];
}
