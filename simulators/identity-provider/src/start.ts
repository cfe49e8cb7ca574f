// The only public entry point of the simulated identity provider.
import { type AuthnRequest, readAuthnRequest } from './authn-request.ts';
import type { SigningKey } from './enveloped-signature.ts';
import { IdentityServer, type Manner, type Person, type ServiceProvider } from './identity-server.ts';
import type { OidcManner } from './oidc-provider.ts';
import { newSigningKey, pemOf } from './own-certificate.ts';

export type { SigningKey } from './enveloped-signature.ts';
export type { Manner, Person, ServiceProvider } from './identity-server.ts';
export { OIDC_CLIENT, type OidcManner } from './oidc-provider.ts';
export { newSigningKey } from './own-certificate.ts';

export interface IdentityProviderOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly people: readonly Person[];
  /** The people of the OpenID Connect side; nobody by default. */
  readonly oidcPeople?: readonly Person[];
  /** The only one whose requests are answered; can be set later by `serve`. */
  readonly serviceProvider?: ServiceProvider;
  /** By default a new one, made at the start. */
  readonly key?: SigningKey;
  /** The machine's clock by default. */
  readonly now?: () => Date;
}

export interface IdentityProvider {
  /** Such as http://127.0.0.1:49152. */
  readonly url: string;
  readonly ssoUrl: string;
  readonly entityId: string;
  /** PEM of its signing certificate. */
  readonly certificate: string;
  /** From now on only this service provider's requests are answered. */
  serve(serviceProvider: ServiceProvider): void;
  /** From now on answers differ from good ones in this way; {} ends it. */
  behave(manner: Manner): void;
  /** The fields of the answer form right after this person's sign-in, without the pages in between. */
  answer(address: string, nameId: string): { readonly SAMLResponse: string; readonly RelayState: string };
  /** The issuer of its OpenID Connect side, which has one client (`OIDC_CLIENT`). */
  readonly issuer: string;
  /** As `behave`, for OpenID Connect. */
  behaveInOidc(manner: OidcManner): void;
  /** As `answer`, for OpenID Connect; the person signed in just now, or at the given time. */
  code(
    address: string,
    sub: string,
    since?: Date,
  ): { readonly code: string; readonly state: string; readonly iss: string };
  close(): Promise<void>;
}

function requestIn(address: string): { readonly request: AuthnRequest; readonly RelayState: string } {
  const { searchParams } = new URL(address);
  const request = readAuthnRequest(searchParams.get('SAMLRequest') ?? '');
  return { request, RelayState: searchParams.get('RelayState') ?? '' };
}

/** @throws the system's error for a port that isn't available */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { host, port, people, oidcPeople = [], serviceProvider = null, now = () => new Date() } = options;
  const { key = await newSigningKey(now()) } = options;
  const server = new IdentityServer({ people, oidcPeople, key, now });
  server.serviceProvider = serviceProvider;
  await server.listen(host, port);
  return {
    url: server.origin,
    ssoUrl: `${server.origin}/sso`,
    entityId: `${server.origin}/metadata`,
    certificate: pemOf(key),
    serve: (wanted) => {
      server.serviceProvider = wanted;
    },
    behave: (manner) => {
      server.manner = manner;
    },
    answer: (address, nameId) => {
      const { request, RelayState } = requestIn(address);
      return { SAMLResponse: server.answerTo(request, { nameId, since: now() }), RelayState };
    },
    issuer: server.oidc.issuer,
    behaveInOidc: (manner) => {
      server.oidc.manner = manner;
    },
    code: (address, nameId, since = now()) => {
      server.oidc.redirectUri = server.serviceProvider?.acsUrl ?? '';
      return server.oidc.answerTo(new URL(address).searchParams, { nameId, since });
    },
    close: () => server.close(),
  };
}
