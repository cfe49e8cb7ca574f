/** Defines the routes of 運用評価, the valuation of the account: `GET` and `POST /api/v1/investment-valuations`. */
import { getInvestmentValuation, registerInvestmentValuation } from '@minori/contract/investment-valuation';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { latestValuation, revalue } from './service.ts';

export function investmentValuationRoutes(deps: Deps): readonly Route[] {
  return [
    route(getInvestmentValuation, (_input, { session }) => latestValuation(deps, session)),
    route(registerInvestmentValuation, (_input, { session }) => revalue(deps, session)),
  ];
}
