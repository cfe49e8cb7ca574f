/** Defines the route of 月のまとめ: `GET /api/v1/monthly-review`. */
import { getMonthlyReview } from '@minori/contract/monthly-review';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { monthlyReviewOf } from './service.ts';

export function monthlyReviewRoutes(deps: Deps): readonly Route[] {
  return [route(getMonthlyReview, ({ query }, { session }) => monthlyReviewOf(deps, session, query.month))];
}
