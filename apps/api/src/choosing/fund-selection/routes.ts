/**
 * Declares the routes of 選択後の評価, the valuation of a selection: `POST /api/v1/fund/valuation`, `GET
 * /api/v1/fund/valuations`.
 */

import { getFundValuations, valueFundSelection } from '@minori/contract/fund-selection';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { registeredValuation, valueProducts } from './service.ts';

export function fundSelectionRoutes(deps: Deps): readonly Route[] {
  return [
    route(valueFundSelection, ({ body }, { session }) => valueProducts(deps, session, body)),
    route(getFundValuations, (_input, { session }) => registeredValuation(deps, session)),
  ];
}
