/** Routes of the calls in `contract/support.ts`. */
import { findSupportedAccount, helpAccount } from '@minori/contract/support';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { help, look } from './service.ts';

export function supportRoutes(deps: Deps): readonly Route[] {
  return [
    route(findSupportedAccount, ({ body }, context) => look(deps, context, body)),
    route(helpAccount, ({ body }, context) => help(deps, context, body)),
  ];
}
