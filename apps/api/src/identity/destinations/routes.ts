/** 届け先 — routes of the calls in `contract/destinations.ts`. */
import { confirmNotifyAddress, getPausedDestinations } from '@minori/contract/destinations';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { confirmAddress } from './notify-address.ts';
import { pausedOf } from './paused-destinations.ts';

export function destinationRoutes(deps: Deps): readonly Route[] {
  return [
    route(confirmNotifyAddress, async ({ body }, context) => {
      await confirmAddress(deps, body.linkToken, context);
      return {};
    }),
    route(getPausedDestinations, (_input, { session }) => pausedOf(deps.database, session)),
  ];
}
