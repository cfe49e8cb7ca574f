/** ログインの状況 — `GET /api/v1/sessions`, and the calls that end one session or all others. */
import { endOtherSessions, endSession, getSessions } from '@minori/contract/sessions';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { endOne, endOthers, ownSessions } from './own-sessions.ts';

export function sessionRoutes(deps: Deps): readonly Route[] {
  return [
    route(getSessions, (_input, { session }) => ownSessions(deps, session)),
    route(endSession, async ({ params }, context) => {
      await endOne(deps, context, params.id);
      return {};
    }),
    route(endOtherSessions, async (_input, context) => ({ ended: await endOthers(deps, context) })),
  ];
}
