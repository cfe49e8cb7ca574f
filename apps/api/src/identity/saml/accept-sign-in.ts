/**
 * Finishes a SAML sign-in, in this order: finds the request that this browser began, verifies the signatures, checks
 * the signed facts, finds the account, begins the session. Every refusal gets the same answer (security.md rows 25 to
 * 27).
 */
import type { samlAcs } from '@minori/contract/saml';
import type * as z from 'zod/mini';
import { Failure } from '../../platform/base/failure.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { requireRoomInTrail, writeAuditEvent } from '../auth/audit.ts';
import { BY_SAML } from '../auth/authorization-method.ts';
import { beginSession } from '../auth/begin-session.ts';
import { writeRefusal } from '../auth/refusals.ts';
import { sessionUserOf } from '../auth/session-user.ts';
import { recordSignIn } from '../auth/sign-in-repository.ts';
import { lockAccount, type SamlAccount } from './account-repository.ts';
import { openAnswerReader } from './answer-reader.ts';
import { factsFault } from './check-facts.ts';
import { type IdentityProvider, providerById } from './identity-provider-repository.ts';
import { ownPage } from './own-page.ts';
import { SamlRefusal } from './refusal.ts';
import { type ClaimedRequest, claimRequest, requireWaiting, useAssertion } from './request-repository.ts';
import type { ResponseFacts } from './response-facts.ts';
import { serviceProviderAt } from './service-provider.ts';

type Answer = z.output<typeof samlAcs.body>;
type SignedIn = z.output<typeof samlAcs.response>;

/** One thread for the process. */
const answers = openAnswerReader();

interface Verified {
  readonly provider: IdentityProvider;
  readonly facts: ResponseFacts;
  readonly request: ClaimedRequest;
}

/**
 * Held against the identity provider of the request's own company: the message has no say in whose keys are tried. The request is
 * claimed once its turn has come: who is told that too many wait can send the same answer again.
 */
async function verifiedAnswer({ database, now }: Deps, answer: Answer, context: PublicContext): Promise<Verified> {
  const { cookies, origin, slot } = context;
  const wayBack = { handle: answer.RelayState, binding: cookies.samlBinding() };
  await requireWaiting(database, wayBack, now());
  const { prepared, facts } = await answers.read(async () => {
    const request = await claimRequest(database, wayBack, now());
    const provider = await providerById(database, request);
    if (!provider) throw new SamlRefusal('request_unknown');
    return { answer: answer.SAMLResponse, certificates: provider.certificates, request, provider };
  }, slot);
  const { request, provider } = prepared;
  const fault = factsFault(facts, { serviceProvider: serviceProviderAt(origin), provider, request, now: now() });
  if (fault) throw new SamlRefusal(fault);
  return { provider, facts, request };
}

/** All of it, or nothing. */
async function begin(deps: Deps, { provider, facts, request }: Verified, context: PublicContext) {
  const now = deps.now();
  const { ip, requestId, session, userAgent } = context;
  return deps.database.transaction().execute(async (transaction) => {
    await useAssertion(transaction, provider, { assertionId: facts.assertionId, now });
    const { account, held } = await lockAccount(transaction, provider, {
      nameId: facts.nameId,
      begunIn: request.begunIn,
    });
    await requireRoomInTrail(transaction, account, { by: 'saml', now });
    await recordSignIn(transaction, account, now);
    await writeAuditEvent(transaction, { kind: 'saml_sign_in', at: now, ip, requestId, employee: account });
    const begun = await beginSession(held, {
      account,
      now,
      replaces: session,
      method: BY_SAML,
      userAgent,
      // The provider may know the person for hours already: that is no recent proof (asvs.md V7.5.1).
      authenticatedAt: facts.authnInstant < now ? facts.authnInstant : now,
      notAfter: facts.sessionNotOnOrAfter,
    });
    return { account, begun };
  });
}

function signedIn(account: SamlAccount, returnTo: string | null): SignedIn {
  return { ...sessionUserOf(account), returnTo: ownPage(returnTo, account.companyUrl) };
}

async function accept(deps: Deps, answer: Answer, context: PublicContext): Promise<SignedIn> {
  const verified = await verifiedAnswer(deps, answer, context);
  const { account, begun } = await begin(deps, verified, context);
  context.cookies.set(begun);
  return signedIn(account, verified.request.returnTo);
}

/** @throws Failure saml_refused, whatever was wrong */
export async function acceptSignIn(deps: Deps, answer: Answer, context: PublicContext): Promise<SignedIn> {
  try {
    return await accept(deps, answer, context);
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    const { reason } = error;
    const { ip, requestId, log } = context;
    log.warn({ reason }, 'saml answer refused');
    await writeRefusal(deps.database, { kind: 'saml_refused', at: deps.now(), ip, requestId, reason });
    throw new Failure('saml_refused');
  }
}
