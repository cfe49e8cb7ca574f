/**
 * Declares the routes of 連携情報, the connection and its credentials (`contract/login-information.ts`). No response
 * contains a secret, and each call concerns the session's own employee only.
 */
import { deleteRkUserInfo, registerRkUserInfo, rkAutoLogin, rkUserInfo } from '@minori/contract/login-information';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { openAutoLogin } from './auto-login.ts';
import { connectAsking, connectKeeping, disconnect } from './connection.ts';
import { connectionOf } from './uses.ts';

export function loginInformationRoutes(deps: Deps): readonly Route[] {
  return [
    route(registerRkUserInfo, ({ body }, context) => {
      if (!body.isPreserve) return connectAsking(deps, context);
      const { rkLoginId: rkId, password: rkPass, birthday } = body;
      return connectKeeping(deps, context, { rkId, rkPass, birthday });
    }),
    route(rkUserInfo, (_input, { session }) => connectionOf(deps.database, session)),
    route(deleteRkUserInfo, (_input, context) => disconnect(deps, context)),
    route(rkAutoLogin, (_input, context) => openAutoLogin(deps, context)),
  ];
}
