/** Declares the route of 基準価額, prices of funds: `GET /api/v1/fund/price`. */
import { getFundPrice } from '@minori/contract/fund-price';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { fundPrices } from './service.ts';

export function fundPriceRoutes(deps: Deps): readonly Route[] {
  return [route(getFundPrice, ({ query }, { session }) => fundPrices(deps, session, query))];
}
