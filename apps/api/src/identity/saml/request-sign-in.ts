/**
 * Starts a SAML sign-in: returns the address of the identity provider with an AuthnRequest in it, and with a handle
 * that stands for everything we need when the browser comes back. The typed address is sent nowhere; its domain alone
 * decides (security.md row 18).
 */
import { randomBytes } from 'node:crypto';
import { samlAcs, samlRequest } from '@minori/contract/saml';
import { SAML } from '@node-saml/node-saml';
import { Failure } from '../../platform/base/failure.ts';
import { type PublicContext, type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { acceptSignIn } from './accept-sign-in.ts';
import { type IdentityProvider, providerOfDomain } from './identity-provider-repository.ts';
import { ownPage } from './own-page.ts';
import { type BegunRequest, newSecret, storeRequest, sweepSaml } from './request-repository.ts';
import { serviceProviderAt } from './service-provider.ts';

interface Typed {
  readonly email: string;
  /** A page to come back to; '' for the company's home. */
  readonly relayState: string;
}

/** The request in the address (HTTP-Redirect), deflated; unsigned, as decisions/0007 says. */
function addressOf({ requestId, handle, isForced }: BegunRequest, provider: IdentityProvider, origin: string) {
  const { entityId, acsUrl } = serviceProviderAt(origin);
  const { ssoUrl, certificates, wantAuthnContext } = provider;
  const saml = new SAML({
    issuer: entityId,
    callbackUrl: acsUrl,
    entryPoint: ssoUrl,
    idpCert: [...certificates],
    generateUniqueId: () => requestId,
    forceAuthn: isForced,
    // Which name the provider gives is agreed when it is connected.
    identifierFormat: null,
    allowCreate: false,
    disableRequestedAuthnContext: wantAuthnContext === null,
    ...(wantAuthnContext !== null && { authnContext: [wantAuthnContext] }),
    racComparison: 'exact',
  });
  return saml.getAuthorizeUrlAsync(handle, undefined, {});
}

/** @throws Failure not_found for a domain that doesn't sign in this way */
async function requestSignIn(
  { database, now }: Deps,
  { email, relayState }: Typed,
  { session, origin, cookies }: PublicContext,
): Promise<{ url: string }> {
  const provider = await providerOfDomain(database, email.slice(email.lastIndexOf('@') + 1));
  if (!provider) throw new Failure('not_found');
  const begun: BegunRequest = {
    handle: newSecret(),
    binding: newSecret(),
    // An XML id begins with a letter or an underscore.
    requestId: `_${randomBytes(20).toString('hex')}`,
    provider,
    returnTo: ownPage(relayState, provider.companyUrl),
    // Who is signed in already wants to prove it anew (asvs.md V7.5.1), not to be told that they are.
    isForced: session !== null,
  };
  const url = await addressOf(begun, provider, origin);
  await sweepSaml(database, now());
  await storeRequest(database, begun, now());
  cookies.bindSaml(begun.binding);
  return { url };
}

/** 会社のアカウントでのログイン — the way to the company's identity provider, and back. */
export function samlRoutes(deps: Deps): readonly Route[] {
  return [
    route(samlRequest, ({ body }, context) => requestSignIn(deps, body, context)),
    route(samlAcs, ({ body }, context) => acceptSignIn(deps, body, context)),
  ];
}
