/** Our identity as a SAML service provider: our two addresses, and the metadata that an administrator is given. */
import { Html } from '../../platform/base/html.ts';

/** Our identity as a SAML service provider (docs/operations/single-sign-on.md): two addresses below the product's origin. */
export interface ServiceProvider {
  /** The audience of every assertion for us. */
  readonly entityId: string;
  /** Where answers are posted. */
  readonly acsUrl: string;
}

/** @param origin such as https://minori.example */
export function serviceProviderAt(origin: string): ServiceProvider {
  return { entityId: `${origin}/m5/metadata`, acsUrl: `${origin}/m5` };
}

// Our SAML metadata for an identity provider's administrator: the two addresses and what we require. It holds no secret.

/** @param origin such as https://minori.example */
export function serviceProviderMetadata(origin: string): string {
  const { entityId, acsUrl } = serviceProviderAt(origin);
  return Html.of`<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${acsUrl}" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`.html;
}
