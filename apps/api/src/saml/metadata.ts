/** Who we are, for an identity provider's administrator: the two addresses and what we ask for. Nothing in it is secret. */
import { Html } from '../pages/html.ts';
import { serviceProviderAt } from './service-provider.ts';

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
