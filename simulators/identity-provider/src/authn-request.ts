// Parses the service provider's AuthnRequest from the URL's `SAMLRequest` parameter (SAML HTTP-Redirect binding: base64 of
// deflated XML). Only the values that this provider needs are read.
import { inflateRawSync } from 'node:zlib';

export interface AuthnRequest {
  readonly id: string;
  /** The URL that the response is posted to. */
  readonly acsUrl: string;
  readonly issuer: string;
  /** Whether the person has to sign in again despite a session. */
  readonly isForced: boolean;
  /** The requested AuthnContextClassRef. */
  readonly wantedContext: string | null;
}

const MAX_XML_BYTES = 20_000;

/** @throws Error naming what is wrong with the request */
export function readAuthnRequest(samlRequest: string): AuthnRequest {
  const xml = inflateRawSync(Buffer.from(samlRequest, 'base64'), { maxOutputLength: MAX_XML_BYTES }).toString('utf8');
  const head = /<samlp:AuthnRequest\b[^>]*>/.exec(xml)?.[0];
  if (head === undefined) throw new Error('This is no AuthnRequest.');
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1];
  const textOf = (name: string) => new RegExp(`<saml:${name}\\b[^>]*>([^<]*)<`).exec(xml)?.[1];
  const [id, acsUrl, issuer] = [attribute('ID'), attribute('AssertionConsumerServiceURL'), textOf('Issuer')];
  if (!id || !acsUrl || !issuer) throw new Error('The AuthnRequest has no ID, no address or no issuer.');
  return {
    ...{ id, acsUrl, issuer },
    isForced: attribute('ForceAuthn') === 'true',
    wantedContext: textOf('AuthnContextClassRef') ?? null,
  };
}
