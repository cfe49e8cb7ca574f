import { getLastVisit } from '@minori/contract/last-visit';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { lastVisitOf } from './service.ts';

export function lastVisitRoutes(deps: Deps): readonly Route[] {
  return [route(getLastVisit, (_input, { session }) => lastVisitOf(deps, session))];
}
