/** The calls of `contract/own-data.ts`. */
import { getOwnData, leaveService } from '@minori/contract/own-data';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { leave } from './leave-service.ts';
import { takeOwnData } from './take-data.ts';

export function ownDataRoutes(deps: Deps): readonly Route[] {
  return [
    route(getOwnData, (_input, context) => takeOwnData(deps, context)),
    route(leaveService, (_input, context) => leave(deps, context)),
  ];
}
