/**
 * Calls OpenID Connect providers (oauth4webapi): reads their metadata, and exchanges a code for claims. Metadata are
 * cached for an hour, keys as long as they match. Calls go only to https URLs of public hosts, with limits of time and
 * size.
 */
import * as oauth from 'oauth4webapi';
import { openPublicFetch } from '../../platform/web-push/public-fetch.ts';
import { CLOCK_SKEW } from '../saml/time-limits.ts';
import type { ClientProof } from './client-key.ts';

const HOUR = 60 * 60_000;

export interface OidcClient {
  readonly issuer: string;
  readonly clientId: string;
}

export interface CodeAnswer {
  readonly code?: string | undefined;
  readonly state: string;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

export interface Exchange {
  readonly answer: CodeAnswer;
  readonly proof: ClientProof;
  readonly redirectUri: string;
  readonly verifier: string;
  readonly nonce: string;
}

interface Known {
  readonly server: oauth.AuthorizationServer;
  readonly at: number;
  readonly keys: oauth.JWKSCacheInput;
}

/** @throws RangeError with the reason when the provider doesn't support our sign-in */
export function requireUsable(server: oauth.AuthorizationServer): void {
  const { response_modes_supported: modes, response_types_supported: types } = server;
  if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
    throw new RangeError('The provider names no authorization endpoint, token endpoint or keys.');
  if (types && !types.includes('code')) throw new RangeError('The provider gives no authorization code.');
  if (!modes?.includes('form_post'))
    throw new RangeError("The provider doesn't answer with a form (form_post), so its code would stand in addresses.");
}

/** As `requireUsable`, for a provider with a client key. */
export function requireKeyTaken(server: oauth.AuthorizationServer): void {
  const algorithms = server.token_endpoint_auth_signing_alg_values_supported as readonly string[] | undefined;
  const isTaken =
    authenticationMethodsOf(server).includes('private_key_jwt') && (algorithms?.includes('ES256') ?? true);
  if (!isTaken) throw new RangeError('The provider takes no client key (private_key_jwt with ES256): give a secret.');
}

function authenticationMethodsOf(server: oauth.AuthorizationServer): readonly string[] {
  return server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
}

function authenticationBy(proof: ClientProof, server: oauth.AuthorizationServer): oauth.ClientAuth {
  if ('key' in proof) return oauth.PrivateKeyJwt(proof);
  const isBasic = authenticationMethodsOf(server).includes('client_secret_basic');
  return isBasic ? oauth.ClientSecretBasic(proof.secret) : oauth.ClientSecretPost(proof.secret);
}

export class OidcProviders {
  readonly #fetch = openPublicFetch({ isSimulatedAllowed: false });
  /** For simulators on this machine, which only the demo and tests store. */
  readonly #fetchSimulated = openPublicFetch({ isSimulatedAllowed: true });
  readonly #now: () => Date;
  readonly #known = new Map<string, Known>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  #options(issuer: string) {
    const isSimulated = issuer.startsWith('http:');
    const ask = isSimulated ? this.#fetchSimulated : this.#fetch;
    return {
      [oauth.customFetch]: (address: string, { method, headers, body }: oauth.CustomFetchOptions<string, unknown>) =>
        ask(address, { method, headers, ...(body != null && { body: String(body) }) }),
      [oauth.allowInsecureRequests]: isSimulated,
    };
  }

  /** The provider's metadata, at most an hour old. */
  async discovered(issuer: string): Promise<Known> {
    const kept = this.#known.get(issuer);
    const at = this.#now().getTime();
    if (kept && Math.abs(at - kept.at) < HOUR) return kept;
    const address = new URL(issuer);
    const response = await oauth.discoveryRequest(address, this.#options(issuer));
    const known = { server: await oauth.processDiscoveryResponse(address, response), at, keys: kept?.keys ?? {} };
    this.#known.set(issuer, known);
    return known;
  }

  #clientOf({ clientId }: OidcClient): oauth.Client {
    return {
      client_id: clientId,
      [oauth.clockSkew]: (this.#now().getTime() - Date.now()) / 1000,
      [oauth.clockTolerance]: CLOCK_SKEW / 1000,
    };
  }

  /** @returns the claims of a valid ID token. @throws what oauth4webapi and the network throw (`refusalOf`) */
  async claimsOf(provider: OidcClient, exchange: Exchange): Promise<oauth.IDToken> {
    const { answer, redirectUri, verifier, nonce } = exchange;
    const { server, keys } = await this.discovered(provider.issuer);
    const client = this.#clientOf(provider);
    const given = Object.entries({ ...answer }).filter(([, value]) => value !== undefined) as [string, string][];
    const parameters = oauth.validateAuthResponse(server, client, new URLSearchParams(given), answer.state);
    const proof = authenticationBy(exchange.proof, server);
    const options = this.#options(provider.issuer);
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, client, proof, parameters, redirectUri, verifier, options] as const),
    );
    const read = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, { ...options, [oauth.jwksCache]: keys });
    const claims = oauth.getValidatedIdTokenClaims(read);
    if (!claims) throw new TypeError('no ID token');
    return claims;
  }
}
