/** Declares the routes of 比較リスト, the comparison list: `GET`, `POST` and `DELETE /api/v1/fund/comparison`. */

import { getFundComparison, registerFundComparison, removeFundComparison } from '@minori/contract/fund-comparison';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { comparisonsOf, removeFromList, setAside } from './service.ts';

export function fundComparisonRoutes(deps: Deps): readonly Route[] {
  return [
    route(getFundComparison, (_input, { session }) => comparisonsOf(deps, session)),
    route(registerFundComparison, ({ body }, { session }) => setAside(deps, session, body.products)),
    route(removeFundComparison, ({ body }, { session }) => removeFromList(deps, session, body.comparisonId)),
  ];
}
