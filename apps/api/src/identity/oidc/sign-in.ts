/**
 * 会社のアカウントでのログイン by OpenID Connect: the way to the provider, and the end of it (docs/decisions/0066-openid-connect-and-one-signature.md).
 * State, nonce and PKCE stand on the same request and the same half of the browser as SAML's handle.
 */
import { createHash } from 'node:crypto';
import type { oidcAcs } from '@minori/contract/company-sign-in';
import type * as z from 'zod/mini';
import { tooManyWaiting } from '../../platform/base/failure.ts';
import { FairWork } from '../../platform/fairness/fair-work.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { endSignIn, type Proved } from '../saml/end-sign-in.ts';
import { type IdentityProvider, mailDomainsOf, providerById } from '../saml/identity-provider-repository.ts';
import { SamlRefusal } from '../saml/refusal.ts';
import { type BegunRequest, type ClaimedRequest, claimRequest, requireWaiting } from '../saml/request-repository.ts';
import { serviceProviderAt } from '../saml/service-provider.ts';
import { personIn } from './check-claims.ts';
import { clientProof } from './client-key.ts';
import type { OidcProviders } from './provider-client.ts';
import { refusalOf } from './refusal-of.ts';

type Answer = z.output<typeof oidcAcs.body>;

/** Waiting for a provider costs nothing but a connection; one company's slow provider keeps no other's people waiting. */
const TURNS = { atOnce: 16, atOnceOfOne: 4, waiting: 1_000, waitingOfOne: 200 };

/** So long ago that nobody is asked anew; a provider that is told an age says when the person signed in. */
const A_YEAR = 365 * 24 * 60 * 60;

/** Known to this browser alone, so that nobody else can use the code: the database has hashes of both. */
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
    // Some tell the time only where it is asked for as a claim (Google).
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

/** @throws Failure saml_refused, whatever was wrong */
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
