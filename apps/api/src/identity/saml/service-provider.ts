/** Describes our SAML service provider: its two URLs, and the metadata for the provider's administrator. */
import { Html } from '../../platform/base/html.ts';

/** URLs below the product's origin (docs/operations/single-sign-on.md). */
export interface ServiceProvider {
  /** Audience of assertions for us. */
  readonly entityId: string;
  /** URL to which responses are posted. */
  readonly acsUrl: string;
}

/** @param origin such as https://minori.example */
export function serviceProviderAt(origin: string): ServiceProvider {
  return { entityId: `${origin}/m5/metadata`, acsUrl: `${origin}/m5` };
}

/** Our SAML metadata: the URLs and requirements, without secrets. @param origin such as https://minori.example */
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
