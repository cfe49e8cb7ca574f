/** 会社のアカウントでのログイン — routes of the sign-in at the company's identity provider. */

import { oidcAcs, providerRequest, samlAcs, samlRequest } from '@minori/contract/company-sign-in';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { OidcProviders } from '../oidc/provider-client.ts';
import { acceptCode } from '../oidc/sign-in.ts';
import { acceptSignIn } from '../saml/accept-sign-in.ts';
import { providerNamed, providerOfDomain } from '../saml/identity-provider-repository.ts';
import { requestSignIn } from './request-sign-in.ts';

export function samlRoutes(deps: Deps): readonly Route[] {
  const providers = new OidcProviders(deps.now);
  return [
    route(samlRequest, async ({ body }, context) => {
      const provider = await providerOfDomain(deps.database, body);
      return requestSignIn(deps, { provider, relayState: body.relayState, providers }, context);
    }),
    route(providerRequest, async ({ body }, context) => {
      const provider = await providerNamed(deps.database, body);
      return requestSignIn(deps, { provider, relayState: '', providers }, context);
    }),
    route(oidcAcs, ({ body }, context) => acceptCode(deps, { answer: body, providers }, context)),
    route(samlAcs, ({ body }, context) => acceptSignIn(deps, body, context)),
  ];
}
