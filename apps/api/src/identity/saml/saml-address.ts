/** The address at a provider that speaks SAML, with an AuthnRequest in it. */
import { SAML } from '@node-saml/node-saml';
import type { IdentityProvider } from './identity-provider-repository.ts';
import type { BegunRequest } from './request-repository.ts';
import { serviceProviderAt } from './service-provider.ts';

/** The request in the address (HTTP-Redirect), deflated; unsigned, as decisions/0007 says. */
export function samlAddress({ requestId, handle, isForced }: BegunRequest, provider: IdentityProvider, origin: string) {
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
