// Implements the provider's OpenID Connect side: discovery, codes with PKCE, ID tokens signed with the key that also signs SAML.
// Tests can change single claims, the token's header, or the response of the token endpoint.
import { createHash, createPublicKey, createSign, createVerify, type JsonWebKey, randomBytes } from 'node:crypto';
import type { SigningKey } from './enveloped-signature.ts';

export interface OidcClientFacts {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Changes to a valid response; a claim that is undefined is left out. */
export interface OidcManner {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly key?: SigningKey;
  readonly discovery?: Readonly<Record<string, unknown>>;
  /** The client's registered keys: with them the client authenticates by private_key_jwt instead of its secret. */
  readonly clientKeys?: readonly JsonWebKey[];
  /** Replaces the token endpoint's response. */
  readonly token?: { readonly status: number; readonly body: string; readonly type?: string };
  /** Replaces the ID token; receives the valid one. */
  readonly idToken?: (right: string) => string;
  /** Replaces fields of the response form. */
  readonly answer?: Readonly<Record<string, string | undefined>>;
}

interface IssuedCode {
  readonly query: URLSearchParams;
  readonly sub: string;
  readonly authenticatedAt: Date;
}

export const OIDC_CLIENT: OidcClientFacts = { clientId: 'minori', clientSecret: 'a secret: of 100% & two + more' };

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

function basicCredentials(): string {
  const parts = Object.values(OIDC_CLIENT).map((part) => new URLSearchParams({ _: part }).toString().slice(2));
  return parts.join(':');
}

export class OidcProvider {
  readonly #key: SigningKey;
  readonly #now: () => Date;
  readonly #codes = new Map<string, IssuedCode>();
  readonly #usedAssertions = new Set<string>();
  manner: OidcManner = {};
  /** The URL that responses are posted to. */
  redirectUri = '';
  issuer = '';

  constructor(key: SigningKey, now: () => Date) {
    [this.#key, this.#now] = [key, now];
  }

  discovery(): unknown {
    const at = (path: string) => `${this.issuer}/${path}`;
    return {
      ...{
        issuer: this.issuer,
        authorization_endpoint: at('authorize'),
        token_endpoint: at('token'),
        jwks_uri: at('jwks'),
      },
      ...{ response_types_supported: ['code'], response_modes_supported: ['query', 'form_post'] },
      ...{ subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] },
      ...{
        token_endpoint_auth_methods_supported: [this.manner.clientKeys ? 'private_key_jwt' : 'client_secret_basic'],
      },
      scopes_supported: ['openid', 'email'],
      authorization_response_iss_parameter_supported: true,
      ...this.manner.discovery,
    };
  }

  keys(): unknown {
    // The provider always publishes its own key, whichever key signs.
    const own = createPublicKey(this.#key.privateKey).export({ format: 'jwk' });
    return { keys: [{ ...own, kid: 'one', use: 'sig', alg: 'RS256' }] };
  }

  /** @throws Error for a request of another client: responses go only to the registered URL */
  requireAgreed(query: URLSearchParams): void {
    const isAgreed =
      query.get('client_id') === OIDC_CLIENT.clientId &&
      query.get('redirect_uri') === this.redirectUri &&
      query.get('response_type') === 'code' &&
      query.get('response_mode') === 'form_post' &&
      query.get('code_challenge_method') === 'S256';
    if (!isAgreed) throw new Error('登録されていないサービスです。');
  }

  /** The fields of the response form. */
  answerTo(query: URLSearchParams, { nameId: sub, since }: { readonly nameId: string; readonly since: Date }) {
    this.requireAgreed(query);
    const code = randomBytes(24).toString('base64url');
    this.#codes.set(code, { query, sub, authenticatedAt: since });
    const answer = { code, state: query.get('state') ?? '', iss: this.issuer, ...this.manner.answer };
    return Object.fromEntries(
      Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ) as { code: string; state: string; iss: string };
  }

  /** Exchanges a code for an ID token: once per code, for the authenticated client that has the code's PKCE verifier. */
  token(
    form: URLSearchParams,
    authorization: string,
  ): { readonly status: number; readonly body: string; readonly type?: string } {
    if (this.manner.token) return this.manner.token;
    const refused = (status: number, error: string) => ({ status, body: JSON.stringify({ error }) });
    const isClient = this.manner.clientKeys
      ? this.#isSigned(form.get('client_assertion') ?? '', this.manner.clientKeys)
      : authorization === `Basic ${Buffer.from(basicCredentials()).toString('base64')}`;
    if (!isClient) return refused(401, 'invalid_client');
    const issued = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      issued?.query.get('code_challenge') === challenge &&
      form.get('redirect_uri') === issued.query.get('redirect_uri');
    if (!issued || !isRight) return refused(400, 'invalid_grant');
    const right = this.#idToken(issued);
    const token = this.manner.idToken?.(right) ?? right;
    return { status: 200, body: JSON.stringify({ access_token: 'unused', token_type: 'Bearer', id_token: token }) };
  }

  /**
   * Checks a client assertion by RFC 7523: signed by a registered key, from the client, for this issuer, not expired, not reused.
   */
  #isSigned(assertion: string, keys: readonly JsonWebKey[]): boolean {
    const [head = '', body = '', signature = ''] = assertion.split('.');
    const read = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as Record<string, unknown>;
    const [{ alg, kid }, { iss, sub, aud, exp, jti }] = [read(head), read(body)];
    const jwk = keys.find((each) => each.kid === kid);
    if (!jwk || alg !== 'ES256' || this.#usedAssertions.has(String(jti))) return false;
    this.#usedAssertions.add(String(jti));
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    const isRight = createVerify('sha256').update(`${head}.${body}`).verify(key, Buffer.from(signature, 'base64url'));
    const isOurs = [iss, sub].every((name) => name === OIDC_CLIENT.clientId) && aud === this.issuer;
    return isRight && isOurs && Number(exp) > seconds(this.#now());
  }

  #idToken({ query, sub, authenticatedAt }: IssuedCode): string {
    const now = this.#now();
    const claims = {
      ...{ iss: this.issuer, aud: OIDC_CLIENT.clientId, sub, email: sub, email_verified: true },
      ...{ iat: seconds(now), exp: seconds(now) + 300, nonce: query.get('nonce') },
      // OpenID Connect requires `auth_time` when the request has max_age.
      ...(query.has('max_age') && { auth_time: seconds(authenticatedAt) }),
      ...(query.has('acr_values') && { acr: query.get('acr_values') }),
      ...this.manner.claims,
    };
    const signed = `${base64url({ alg: 'RS256', kid: 'one', ...this.manner.header })}.${base64url(claims)}`;
    const { privateKey } = this.manner.key ?? this.#key;
    return `${signed}.${createSign('sha256').update(signed).sign(privateKey, 'base64url')}`;
  }
}
