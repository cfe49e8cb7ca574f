/** リスクとリターン — `GET /api/v1/risk-return-info`. */
import { riskReturnInfo } from '@minori/contract/risk-return';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { riskReturnOf } from './service.ts';

export function riskReturnRoutes({ database }: Deps): readonly Route[] {
  return [route(riskReturnInfo, ({ query }, { session }) => riskReturnOf(database, session, query.isAfterImprove))];
}
