/**
 * Starts a SAML sign-in: returns the address of the identity provider with an AuthnRequest in it, and with a handle
 * that stands for everything we need when the browser comes back. The typed address is sent nowhere; its domain and the
 * company that is named decide (security.md row 18). A provider that speaks OpenID Connect gets a request of that. Who comes from the provider itself begins by the provider's name.
 */
import { randomBytes } from 'node:crypto';
import { Failure } from '../../platform/base/failure.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { OidcProviders } from '../oidc/provider-client.ts';
import { isOidc, oidcAddress } from '../oidc/sign-in.ts';
import { orRefuse } from '../saml/end-sign-in.ts';
import type { ProviderInUse } from '../saml/identity-provider-repository.ts';
import { ownPage } from '../saml/own-page.ts';
import { type BegunRequest, newSecret, storeRequest, sweepSaml } from '../saml/request-repository.ts';
import { samlAddress } from '../saml/saml-address.ts';

interface Asked {
  readonly provider: ProviderInUse | undefined;
  readonly relayState: string;
  readonly providers: OidcProviders;
}

/** One secret of a browser for all its sign-ins that are under way, so that two tabs can end what they began; another one may be anything. */
const OWN_BINDING = /^[\w-]{43}$/;

/**
 * @param relayState a page to come back to; '' for the company's home
 * @throws Failure not_found without a provider
 */
export async function requestSignIn(
  deps: Deps,
  { provider, relayState, providers }: Asked,
  context: PublicContext,
): Promise<{ url: string }> {
  const { database, now } = deps;
  const { session, origin, cookies } = context;
  if (!provider) throw new Failure('not_found');
  const known = cookies.samlBinding() ?? '';
  const begun: BegunRequest = {
    handle: newSecret(),
    binding: OWN_BINDING.test(known) ? known : newSecret(),
    // An XML id begins with a letter or an underscore.
    requestId: `_${randomBytes(20).toString('hex')}`,
    provider,
    returnTo: ownPage(relayState, provider.url),
    // Who is signed in already wants to prove it anew (asvs.md V7.5.1), not to be told that they are.
    isForced: session !== null,
  };
  const url = isOidc(provider)
    ? await orRefuse(deps, { context, provider }, () => oidcAddress(providers, { begun, provider, origin }))
    : await samlAddress(begun, provider, origin);
  await sweepSaml(database, now());
  await storeRequest(database, begun, now());
  cookies.bindSaml(begun.binding);
  return { url };
}
