/** 会社のアカウントでのログイン — the way to the company's identity provider, and back. */
import { samlAcs, samlRequest } from '@minori/contract/saml';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { acceptSignIn } from './accept-sign-in.ts';
import { requestSignIn } from './request-sign-in.ts';

export function samlRoutes(deps: Deps): readonly Route[] {
  return [
    route(samlRequest, ({ body }, context) => requestSignIn(deps, body, context)),
    route(samlAcs, ({ body }, context) => acceptSignIn(deps, body, context)),
  ];
}
