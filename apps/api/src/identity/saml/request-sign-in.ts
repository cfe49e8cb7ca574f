/**
 * Starts a SAML sign-in: returns the address of the identity provider with an AuthnRequest in it, and with a handle
 * that stands for everything we need when the browser comes back. The typed address is sent nowhere; its domain alone
 * decides (security.md row 18). Who comes from the provider itself begins by the provider's name.
 */
import { randomBytes } from 'node:crypto';
import { providerRequest, samlAcs, samlRequest } from '@minori/contract/saml';
import { SAML } from '@node-saml/node-saml';
import { Failure } from '../../platform/base/failure.ts';
import { type PublicContext, type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { acceptSignIn } from './accept-sign-in.ts';
import {
  type IdentityProvider,
  type ProviderInUse,
  providerNamed,
  providerOfDomain,
} from './identity-provider-repository.ts';
import { ownPage } from './own-page.ts';
import { type BegunRequest, newSecret, storeRequest, sweepSaml } from './request-repository.ts';
import { serviceProviderAt } from './service-provider.ts';

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

/** One secret of a browser for all its sign-ins that are under way, so that two tabs can end what they began; another one may be anything. */
const OWN_BINDING = /^[\w-]{43}$/;

/**
 * @param relayState a page to come back to; '' for the company's home
 * @throws Failure not_found without a provider
 */
async function requestSignIn(
  { database, now }: Deps,
  { provider, relayState }: { readonly provider: ProviderInUse | undefined; readonly relayState: string },
  { session, origin, cookies }: PublicContext,
): Promise<{ url: string }> {
  if (!provider) throw new Failure('not_found');
  const known = cookies.samlBinding() ?? '';
  const begun: BegunRequest = {
    handle: newSecret(),
    binding: OWN_BINDING.test(known) ? known : newSecret(),
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
    route(samlRequest, async ({ body: { email, relayState } }, context) => {
      const provider = await providerOfDomain(deps.database, email.slice(email.lastIndexOf('@') + 1));
      return requestSignIn(deps, { provider, relayState }, context);
    }),
    route(providerRequest, async ({ body: { issuer } }, context) => {
      const provider = await providerNamed(deps.database, issuer);
      return requestSignIn(deps, { provider, relayState: '' }, context);
    }),
    route(samlAcs, ({ body }, context) => acceptSignIn(deps, body, context)),
  ];
}
