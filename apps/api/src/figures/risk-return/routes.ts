/** Defines the route of リスクとリターン, expected risk and return: `GET /api/v1/risk-return-info`. */

import { riskReturnInfo } from '@minori/contract/risk-return';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { riskReturnOf } from './service.ts';

export function riskReturnRoutes({ database }: Deps): readonly Route[] {
  return [route(riskReturnInfo, ({ query }, { session }) => riskReturnOf(database, session, query.isAfterImprove))];
}
