/**
 * Finishes a SAML sign-in, in this order: finds the request that this browser began, verifies the signatures, checks
 * the signed facts; then the end of every company's sign-in (security.md rows 25 to 27).
 */
import type { samlAcs } from '@minori/contract/company-sign-in';
import type * as z from 'zod/mini';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { openAnswerReader } from './answer-reader.ts';
import { factsFault } from './check-facts.ts';
import { endSignIn, type Proved } from './end-sign-in.ts';
import { providerById } from './identity-provider-repository.ts';
import { SamlRefusal } from './refusal.ts';
import { type ClaimedRequest, claimRequest, requireWaiting } from './request-repository.ts';
import { serviceProviderAt } from './service-provider.ts';

type Answer = z.output<typeof samlAcs.body>;
type SignedIn = z.output<typeof samlAcs.response>;

/** One thread for the process. */
const answers = openAnswerReader();

/**
 * Held against the identity provider of the request's own company: the message has no say in whose keys are tried. The request is
 * claimed once its turn has come: who is told that too many wait can send the same answer again.
 */
async function prove(
  { database, now }: Deps,
  { answer, claimed }: { readonly answer: Answer; readonly claimed: (request: ClaimedRequest) => void },
  { cookies, origin, slot }: PublicContext,
): Promise<Proved> {
  const wayBack = { handle: answer.RelayState, binding: cookies.samlBinding() };
  await requireWaiting(database, wayBack, now());
  const { prepared, facts } = await answers.read(async () => {
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

/** @throws Failure saml_refused, whatever was wrong */
export function acceptSignIn(deps: Deps, answer: Answer, context: PublicContext): Promise<SignedIn> {
  return endSignIn(deps, context, (claimed) => prove(deps, { answer, claimed }, context));
}
