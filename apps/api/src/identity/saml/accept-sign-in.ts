/**
 * Accepts a SAML response: finds the request that this browser started, verifies the signatures, checks the signed
 * facts, and then completes the sign-in as for all providers (security.md rows 25 to 27).
 */
import type { samlAcs } from '@minori/contract/company-sign-in';
import type * as z from 'zod/mini';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { openAnswerReader } from './answer-reader.ts';
import { endSignIn, type Proved } from './end-sign-in.ts';
import { providerById } from './identity-provider-repository.ts';
import { SamlRefusal, type SamlRefusalReason } from './refusal.ts';
import { type ClaimedRequest, claimRequest, requireWaiting } from './request-repository.ts';
import type { MessageFacts, ResponseFacts } from './response-facts.ts';
import { type ServiceProvider, serviceProviderAt } from './service-provider.ts';
import { CLOCK_SKEW, OLDEST_ASSERTION } from './time-limits.ts';

type Answer = z.output<typeof samlAcs.body>;
type SignedIn = z.output<typeof samlAcs.response>;

/** The thread of this process that reads SAML responses. */
const responseReader = openAnswerReader();

/**
 * Uses the certificates of the request's company; the message doesn't choose them. The request is claimed only when its
 * turn in the queue comes, so that a browser can send the response again after "too many wait".
 */
async function prove(
  { database, now }: Deps,
  { answer, claimed }: { readonly answer: Answer; readonly claimed: (request: ClaimedRequest) => void },
  { cookies, origin, slot }: PublicContext,
): Promise<Proved> {
  const wayBack = { handle: answer.RelayState, binding: cookies.samlBinding() };
  await requireWaiting(database, wayBack, now());
  const { prepared, facts } = await responseReader.read(async () => {
    const request = await claimRequest(database, wayBack, now());
    claimed(request);
    const provider = await providerById(database, request);
    if (!provider || provider.clientId !== null) throw new SamlRefusal('request_unknown');
    return { answer: answer.SAMLResponse, certificates: provider.certificates, request, provider };
  }, slot);
  const { request, provider } = prepared;
  const fault = factsFault(facts, { serviceProvider: serviceProviderAt(origin), provider, request, now: now() });
  if (fault) throw new SamlRefusal(fault);
  const { nameId, assertionId, authnInstant, sessionNotOnOrAfter } = facts;
  return { provider, request, nameId, assertionId, authenticatedAt: authnInstant, notAfter: sessionNotOnOrAfter };
}

/** @throws Failure saml_refused for any invalid response */
export function acceptSignIn(deps: Deps, answer: Answer, context: PublicContext): Promise<SignedIn> {
  return endSignIn(deps, context, (claimed) => prove(deps, { answer, claimed }, context));
}

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

interface Situation {
  readonly serviceProvider: ServiceProvider;
  readonly provider: { readonly entityId: string; readonly wantAuthnContext: string | null };
  readonly request: { readonly id: string; readonly createdAt: Date; readonly isForced: boolean };
  readonly now: Date;
}

/** @returns the first fault; null for valid facts */
function factsFault(facts: ResponseFacts, situation: Situation): SamlRefusalReason | null {
  return (
    messageFault(facts.message, situation) ??
    assertionFault(facts, situation) ??
    timesFault(facts, situation) ??
    authenticationFault(facts, situation)
  );
}

/** When only the assertion is signed, the response may lack Destination and Issuer; if present, they must be right. */
function messageFault(
  { isSigned, status, destination, inResponseTo, issuer }: MessageFacts,
  { serviceProvider, provider, request }: Situation,
): SamlRefusalReason | null {
  const agrees = (found: string | null, wanted: string) => found === wanted || (found === null && !isSigned);
  if (status !== SUCCESS) return 'not_success';
  if (!agrees(destination, serviceProvider.acsUrl)) return 'wrong_destination';
  if (inResponseTo !== request.id) return 'wrong_request';
  return agrees(issuer, provider.entityId) ? null : 'wrong_issuer';
}

function assertionFault(
  { inResponseTo, issuer, confirmation, conditions }: ResponseFacts,
  { serviceProvider, provider, request }: Situation,
): SamlRefusalReason | null {
  if (inResponseTo !== request.id) return 'wrong_request';
  if (issuer !== provider.entityId) return 'wrong_issuer';
  if (confirmation.method !== BEARER) return 'wrong_confirmation';
  if (confirmation.recipient !== serviceProvider.acsUrl) return 'wrong_recipient';
  if (conditions === null) return 'no_conditions';
  const { audiences } = conditions;
  const isForUs = audiences.length > 0 && audiences.every((names) => names.includes(serviceProvider.entityId));
  return isForUs ? null : 'wrong_audience';
}

/** Ends are exclusive; each limit is extended by the clock skew. */
function timesFault(
  { issuedAt, confirmation, conditions }: ResponseFacts,
  { now }: Situation,
): SamlRefusalReason | null {
  const at = now.getTime();
  const validities = [confirmation, ...(conditions ? [conditions] : [])];
  if (validities.some(({ notOnOrAfter }) => notOnOrAfter === null)) return 'malformed';
  const begins = [issuedAt, ...validities.map(({ notBefore }) => notBefore)].filter((instant) => instant !== null);
  if (begins.some((instant) => at + CLOCK_SKEW < instant.getTime())) return 'not_yet';
  const ends = validities.map(({ notOnOrAfter }) => notOnOrAfter).filter((instant) => instant !== null);
  if (ends.some((instant) => at - CLOCK_SKEW >= instant.getTime())) return 'expired';
  return at - CLOCK_SKEW >= issuedAt.getTime() + OLDEST_ASSERTION ? 'too_old' : null;
}

function authenticationFault(
  { authnInstant, authnContext, sessionNotOnOrAfter }: ResponseFacts,
  { now, request, provider }: Situation,
): SamlRefusalReason | null {
  const provedAt = authnInstant.getTime();
  if (now.getTime() + CLOCK_SKEW < provedAt) return 'not_yet';
  // A forced authentication must have happened after the request.
  if (request.isForced && provedAt < request.createdAt.getTime() - CLOCK_SKEW) return 'stale_authentication';
  if (provider.wantAuthnContext !== null && authnContext !== provider.wantAuthnContext) return 'wrong_authn_context';
  return sessionNotOnOrAfter !== null && sessionNotOnOrAfter <= now ? 'session_over' : null;
}
