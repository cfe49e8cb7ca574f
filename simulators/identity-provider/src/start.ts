// Starts the simulated identity provider; the only public entry point of this package.
import { type AuthnRequest, readAuthnRequest } from './authn-request.ts';
import type { SigningKey } from './enveloped-signature.ts';
import { IdentityServer, type Person, type ResponseChanges, type ServiceProvider } from './identity-server.ts';
import type { OidcManner } from './oidc-provider.ts';
import { newSigningKey, pemOf } from './own-certificate.ts';

export type { SigningKey } from './enveloped-signature.ts';
export type { Person, ResponseChanges, ServiceProvider } from './identity-server.ts';
export { OIDC_CLIENT, type OidcManner } from './oidc-provider.ts';
export { newSigningKey } from './own-certificate.ts';

export interface IdentityProviderOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly people: readonly Person[];
  /** The people who can sign in by OpenID Connect; nobody by default. */
  readonly oidcPeople?: readonly Person[];
  /** The only service provider that gets responses; `serve` can set it later. */
  readonly serviceProvider?: ServiceProvider;
  /** By default a new key, generated at the start. */
  readonly key?: SigningKey;
  /** The machine's clock by default. */
  readonly now?: () => Date;
}

export interface IdentityProvider {
  /** For example http://127.0.0.1:49152. */
  readonly url: string;
  readonly ssoUrl: string;
  readonly entityId: string;
  /** The certificate of its signing key, as PEM. */
  readonly certificate: string;
  /** From now on only this service provider gets responses. */
  serve(serviceProvider: ServiceProvider): void;
  /** Changes all later responses in this way; {} ends it. */
  behave(manner: ResponseChanges): void;
  /** The fields of the response form right after this person's sign-in, without the pages in between. */
  answer(address: string, nameId: string): { readonly SAMLResponse: string; readonly RelayState: string };
  /** The issuer of its OpenID Connect side, which has one client (`OIDC_CLIENT`). */
  readonly issuer: string;
  /** Same as `behave`, for OpenID Connect. */
  behaveInOidc(manner: OidcManner): void;
  /** Same as `answer`, for OpenID Connect; the person signs in at `since`, by default now. */
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
