/** 商品ラインナップ — `GET /api/v1/fund/asset`, `/fund/model` and `/fund/target-year`. */
import { getFundByAsset, getFundByModel, getFundTargetYear } from '@minori/contract/fund-line-up';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { fundByAsset } from './fund-by-asset.ts';
import { fundByModel } from './fund-by-model.ts';
import { fundTargetYears } from './target-years.ts';

export function lineUpRoutes(deps: Deps): readonly Route[] {
  return [
    route(getFundByAsset, ({ query }, { session }) => fundByAsset(deps, session, query.riskToleranceCode)),
    route(getFundByModel, (_input, { session }) => fundByModel(deps, session)),
    route(getFundTargetYear, (_input, { session }) => fundTargetYears(deps, session)),
  ];
}
