/**
 * 会社のアカウントでのログイン by OpenID Connect: builds the request to the provider and accepts its response
 * (docs/decisions/0066-openid-connect-and-one-signature.md). State, nonce and PKCE use the stored request and browser
 * cookie of SAML.
 */
import { createHash } from 'node:crypto';
import type { oidcAcs } from '@minori/contract/company-sign-in';
import * as oauth from 'oauth4webapi';
import type * as z from 'zod/mini';
import { tooManyWaiting } from '../../platform/base/failure.ts';
import { FairWork } from '../../platform/fairness/fair-work.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { mailDomainsOf } from '../../records/mail-domains.ts';
import { endSignIn, type Proved } from '../saml/end-sign-in.ts';
import { type IdentityProvider, providerById } from '../saml/identity-provider-repository.ts';
import { SamlRefusal, type SamlRefusalReason } from '../saml/refusal.ts';
import { type BegunRequest, type ClaimedRequest, claimRequest, requireWaiting } from '../saml/request-repository.ts';
import { serviceProviderAt } from '../saml/service-provider.ts';
import { CLOCK_SKEW } from '../saml/time-limits.ts';
import { clientProof } from './client-key.ts';
import type { OidcProviders } from './provider-client.ts';

type Answer = z.output<typeof oidcAcs.body>;

/**
 * Limits for concurrent calls of providers: waiting costs only a connection, and a slow provider delays only its own
 * company's employees.
 */
const TURNS = { atOnce: 16, atOnceOfOne: 4, waiting: 1_000, waitingOfOne: 200 };

/** Seconds for max_age: long enough that nobody must authenticate again, but it makes providers send auth_time. */
const A_YEAR = 365 * 24 * 60 * 60;

/**
 * PKCE verifier that needs the browser's cookie, so that nobody else can use the code; the database has only hashes.
 */
function verifierOf(binding: string, handle: string): string {
  return createHash('sha256').update(`pkce\n${binding}\n${handle}`).digest('base64url');
}

function scopeOf(subjectClaim: string): string {
  if (subjectClaim === 'sub') return 'openid';
  return subjectClaim === 'email' ? 'openid email' : 'openid profile';
}

type Oidc<P> = P & { readonly clientId: string; readonly clientSecret: Buffer };

export function isOidc<P extends IdentityProvider>(provider: P): provider is Oidc<P> {
  return provider.clientId !== null && provider.clientSecret !== null;
}

/** @throws SamlRefusal provider_unreachable */
export async function oidcAddress(
  providers: OidcProviders,
  {
    begun,
    provider,
    origin,
  }: { readonly begun: BegunRequest; readonly provider: Oidc<IdentityProvider>; readonly origin: string },
): Promise<string> {
  const { server } = await providers.discovered(provider.entityId).catch((error: unknown) => {
    throw new SamlRefusal(refusalOf(error));
  });
  const address = new URL(server.authorization_endpoint ?? '');
  const asked = {
    ...{ response_type: 'code', response_mode: 'form_post', client_id: provider.clientId },
    ...{ redirect_uri: serviceProviderAt(origin).acsUrl, scope: scopeOf(provider.subjectClaim ?? 'sub') },
    ...{ state: begun.handle, nonce: begun.requestId, code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifierOf(begun.binding, begun.handle)).digest('base64url'),
    // Google sends auth_time only when it is requested as a claim.
    claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
    ...(begun.isForced ? { prompt: 'login', max_age: '0' } : { max_age: String(A_YEAR) }),
    ...(provider.wantAuthnContext !== null && { acr_values: provider.wantAuthnContext }),
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

interface Proving {
  readonly answer: Answer;
  readonly providers: OidcProviders;
  readonly claimed: (request: ClaimedRequest) => void;
}

async function prove(deps: Deps, { answer, providers, claimed }: Proving, context: PublicContext): Promise<Proved> {
  const { database, config, now } = deps;
  const binding = context.cookies.samlBinding() ?? '';
  const request = await claimRequest(database, { handle: answer.state, binding }, now());
  claimed(request);
  const provider = await providerById(database, request);
  if (!provider || !isOidc(provider)) throw new SamlRefusal('request_unknown');
  const { entityId: issuer, clientId, sysOrganizationCode, subjectClaim, wantAuthnContext } = provider;
  const proof = await clientProof(provider, config.jobSecret);
  if (proof === null) throw new SamlRefusal('secret_unreadable');
  const exchange = {
    ...{ answer, proof, redirectUri: serviceProviderAt(context.origin).acsUrl },
    ...{ verifier: verifierOf(binding, answer.state), nonce: request.id },
  };
  const claims = await providers.claimsOf({ issuer, clientId }, exchange).catch((error: unknown) => {
    throw new SamlRefusal(refusalOf(error));
  });
  const mailDomains = await mailDomainsOf(database, sysOrganizationCode);
  const person = personIn(claims, {
    ...{ issuer, subjectClaim: subjectClaim ?? 'sub', mailDomains, wantAuthnContext, request, now: now() },
  });
  return { provider, request, ...person, assertionId: `oidc ${request.id}`, notAfter: null };
}

const turns = new FairWork(TURNS, tooManyWaiting);

/** @throws Failure saml_refused for any invalid response */
export function acceptCode(
  deps: Deps,
  { answer, providers }: { readonly answer: Answer; readonly providers: OidcProviders },
  context: PublicContext,
) {
  return endSignIn(deps, context, async (claimed) => {
    const wayBack = { handle: answer.state, binding: context.cookies.samlBinding() };
    await requireWaiting(deps.database, wayBack, deps.now());
    const work = () => prove(deps, { answer, providers, claimed }, context);
    return context.slot.releaseWhile(() => turns.run(context.slot.requester, work));
  });
}

type Claims = Readonly<Record<string, unknown>>;

interface ClaimsSituation {
  readonly issuer: string;
  /** Claim that identifies a person. */
  readonly subjectClaim: string;
  /** The company's domains; mail addresses at others are refused. */
  readonly mailDomains: readonly string[];
  readonly wantAuthnContext: string | null;
  readonly request: { readonly createdAt: Date; readonly isForced: boolean };
  readonly now: Date;
}

const GOOGLE = 'https://accounts.google.com';
const LONGEST_NAME = 256;

/** Authentication time when the provider sends none: the session then never counts as recent authentication. */
const LONG_AGO = new Date(0);

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** All customers of Google share an issuer; the claim `hd` names the customer's domain. */
function requireOwnTenant(claims: Claims, { issuer, mailDomains }: ClaimsSituation): void {
  if (issuer === GOOGLE && !mailDomains.includes(String(claims.hd ?? ''))) throw new SamlRefusal('wrong_tenant');
}

function nameOf(claims: Claims, { subjectClaim, mailDomains }: ClaimsSituation): string {
  const name = claims[subjectClaim];
  if (typeof name !== 'string' || name === '' || name !== name.trim() || name.length > LONGEST_NAME)
    throw new SamlRefusal('no_name_id');
  if (subjectClaim !== 'email') return name;
  // Some providers let people enter unverified mail addresses.
  if (claims.email_verified !== true) throw new SamlRefusal('email_unverified');
  if (!mailDomains.includes(domainOf(name))) throw new SamlRefusal('wrong_tenant');
  return name;
}

function provedAt({ auth_time: seconds }: Claims, { request, now }: ClaimsSituation): Date {
  if (seconds === undefined) {
    if (request.isForced) throw new SamlRefusal('stale_authentication');
    return LONG_AGO;
  }
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) throw new SamlRefusal('malformed');
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) throw new SamlRefusal('malformed');
  if (at.getTime() > now.getTime() + CLOCK_SKEW) throw new SamlRefusal('not_yet');
  if (request.isForced && at.getTime() < request.createdAt.getTime() - CLOCK_SKEW)
    throw new SamlRefusal('stale_authentication');
  return at;
}

/** @throws SamlRefusal the first reason to refuse */
function personIn(claims: Claims, situation: ClaimsSituation) {
  requireOwnTenant(claims, situation);
  const nameId = nameOf(claims, situation);
  const authenticatedAt = provedAt(claims, situation);
  const { wantAuthnContext } = situation;
  if (wantAuthnContext !== null && claims.acr !== wantAuthnContext) throw new SamlRefusal('wrong_authn_context');
  return { nameId, authenticatedAt };
}

/** Refusal reason by the name of the invalid claim. */
const REASON_BY_CLAIM: Readonly<Record<string, SamlRefusalReason>> = {
  ...{ nonce: 'wrong_request', aud: 'wrong_audience', azp: 'wrong_audience', iss: 'wrong_issuer' },
  ...{ exp: 'expired', nbf: 'not_yet' },
};

const REASON_BY_CODE: Readonly<Record<string, SamlRefusalReason>> = {
  [oauth.KEY_SELECTION]: 'bad_signature',
  [oauth.JSON_ATTRIBUTE_COMPARISON]: 'wrong_issuer',
};

const REASON_BY_MESSAGE: readonly (readonly [RegExp, SamlRefusalReason])[] = [
  [/^unexpected "iss"|^response parameter "iss"/, 'wrong_issuer'],
  [/signature verification failed/, 'bad_signature'],
  [/"alg"/, 'weak_algorithm'],
];

/** Maps an error of oauth4webapi or the network to a refusal reason. The provider's response isn't passed on. */
function refusalOf(error: unknown): SamlRefusalReason {
  if (error instanceof oauth.AuthorizationResponseError) return 'provider_error';
  if (error instanceof oauth.WWWAuthenticateChallengeError) return 'wrong_client';
  if (error instanceof oauth.ResponseBodyError) return /client/.test(error.error) ? 'wrong_client' : 'code_refused';
  if (error instanceof oauth.UnsupportedOperationError) return 'weak_algorithm';
  if (!(error instanceof oauth.OperationProcessingError)) return 'provider_unreachable';
  const { claim = '' } = (error.cause ?? {}) as { readonly claim?: string };
  return (
    REASON_BY_CLAIM[claim] ??
    REASON_BY_CODE[error.code ?? ''] ??
    REASON_BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1] ??
    'malformed'
  );
}
