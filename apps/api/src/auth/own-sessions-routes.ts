/** The calls of `contract/sessions.ts`. */
import { endOtherSessions, endSession, getSessions } from '@minori/contract/sessions';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { endOne, endOthers, ownSessions } from './own-sessions.ts';

export function ownSessionsRoutes(deps: Deps): readonly Route[] {
  return [
    route(getSessions, (_input, { session }) => ownSessions(deps, session)),
    route(endSession, async ({ params }, context) => {
      await endOne(deps, context, params.id);
      return {};
    }),
    route(endOtherSessions, async (_input, context) => ({ ended: await endOthers(deps, context) })),
  ];
}
