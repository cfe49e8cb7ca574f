/**
 * Starts a sign-in at a company's SAML or OpenID Connect provider: returns the provider's URL with the request and a
 * handle, by which the returning browser is recognized. The typed mail address isn't sent; its domain and the company
 * in the path choose the provider (security.md row 18). A sign-in that starts at the provider names the provider
 * instead.
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

/**
 * Form of our cookie value. All running sign-ins of a browser share it, so that two tabs can both complete theirs; a
 * value of another form is replaced.
 */
const OWN_BINDING = /^[\w-]{43}$/;

/**
 * @param relayState page to return to; '' for the company's home
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
    // An XML id must begin with a letter or an underscore.
    requestId: `_${randomBytes(20).toString('hex')}`,
    provider,
    returnTo: ownPage(relayState, provider.url),
    // A signed-in employee wants to authenticate again (asvs.md V7.5.1), so the provider must not reuse its session.
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
