/** Builds the URL at a SAML provider with an AuthnRequest. */
import { SAML } from '@node-saml/node-saml';
import type { IdentityProvider } from './identity-provider-repository.ts';
import type { BegunRequest } from './request-repository.ts';
import { serviceProviderAt } from './service-provider.ts';

/** HTTP-Redirect binding: the deflated request is in the URL, unsigned (decisions/0007). */
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
    // The name format is configured at the provider.
    identifierFormat: null,
    allowCreate: false,
    disableRequestedAuthnContext: wantAuthnContext === null,
    ...(wantAuthnContext !== null && { authnContext: [wantAuthnContext] }),
    racComparison: 'exact',
  });
  return saml.getAuthorizeUrlAsync(handle, undefined, {});
}
