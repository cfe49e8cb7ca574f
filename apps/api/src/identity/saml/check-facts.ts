/**
 * Checks whether signed facts sign somebody in here, now, for this request (security.md rows 26 and 27, asvs.md V6.8.4, V9.2).
 * Pure: the clock is an argument. Nothing that the profile asks for may be missing (SAML 2.0 profiles, 4.1.4.2).
 */
import type { SamlRefusalReason } from './refusal.ts';
import type { MessageFacts, ResponseFacts } from './response-facts.ts';
import type { ServiceProvider } from './service-provider.ts';
import { CLOCK_SKEW, OLDEST_ASSERTION } from './time-limits.ts';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

export interface Situation {
  readonly serviceProvider: ServiceProvider;
  readonly provider: { readonly entityId: string; readonly wantAuthnContext: string | null };
  readonly request: { readonly id: string; readonly createdAt: Date; readonly isForced: boolean };
  readonly now: Date;
}

/** @returns the first reason against them; null for facts that are good */
export function factsFault(facts: ResponseFacts, situation: Situation): SamlRefusalReason | null {
  return (
    messageFault(facts.message, situation) ??
    assertionFault(facts, situation) ??
    timesFault(facts, situation) ??
    authenticationFault(facts, situation)
  );
}

/** Around an assertion that alone is signed, Destination and Issuer may be left out; whatever stands there has to agree. */
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

/** An end is exclusive, and each bound gives way by the skew. */
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
  // Who was to prove it anew has done so since the request left.
  if (request.isForced && provedAt < request.createdAt.getTime() - CLOCK_SKEW) return 'stale_authentication';
  if (provider.wantAuthnContext !== null && authnContext !== provider.wantAuthnContext) return 'wrong_authn_context';
  return sessionNotOnOrAfter !== null && sessionNotOnOrAfter <= now ? 'session_over' : null;
}
