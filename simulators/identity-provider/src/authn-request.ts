// The service provider's request as the browser brings it in the address (SAML bindings, HTTP-Redirect): base64 of
// deflated XML. A simulated provider reads the few facts that it answers.
import { inflateRawSync } from 'node:zlib';

export interface AuthnRequest {
  readonly id: string;
  /** Where the service provider wants its answer. */
  readonly acsUrl: string;
  readonly issuer: string;
  /** The person has to prove who they are, whatever is known of them. */
  readonly isForced: boolean;
  /** The AuthnContextClassRef that is asked for. */
  readonly wantedContext: string | null;
}

const LARGEST = 20_000;

/** @throws Error saying what is wrong with the request */
export function readAuthnRequest(samlRequest: string): AuthnRequest {
  const xml = inflateRawSync(Buffer.from(samlRequest, 'base64'), { maxOutputLength: LARGEST }).toString('utf8');
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
