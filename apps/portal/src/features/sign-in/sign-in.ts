/**
 * Signing in, without a screen: which method an address uses, what became of a try, and what was left from before.
 * Loaded when somebody begins to use the form (it brings the contract's schemas along). Failures are values; the page
 * shows them where it is (errors.md: login_failed and too_many_requests have no central step).
 */
import { authorizationMethod, login } from '@minori/contract/auth';
import { attempt, type Connection } from '../../platform/api/attempt.ts';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { receiveNotice, sendNotice } from '../../platform/errors/travelling-notice.ts';
import { forgetPendingLogout, isLogoutPending, resumePendingLogout } from '../../platform/session/pending-logout.ts';
import { homeOf, ownPage } from '../../platform/session/return-to.ts';
import { handOver } from '../../platform/state/hand-over.ts';
import type { SafeStorage } from '../../platform/state/safe-storage.ts';
import { SIGN_IN_TEXTS } from '../../wording/sign-in.ts';
import type { Method, Outcome, Refusal, SignInNotice } from './sign-in-outcome.ts';

/** The world around the sign-in page, which has no portal. */
export interface SignInOutside {
  readonly connection: Connection;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly now: () => number;
  /** The address's query. */
  readonly search: string;
  readonly leave: (to: string) => void;
}

export async function askMethod({ connection }: SignInOutside, email: string): Promise<Outcome<Method>> {
  const outcome = await attempt(connection, authorizationMethod, { query: { email } });
  if (outcome.ok) return { ok: true, value: outcome.value.authorizationMethod };
  return { ok: false, refusal: refusalOf(outcome.failure) };
}

/** Signs in and goes on: to the page that was asked for, if it is one of the employee's own, else home. */
export async function signIn(
  outside: SignInOutside,
  { method, ...credentials }: { readonly email: string; readonly password: string; readonly method: Method },
): Promise<Refusal | null> {
  // A sign-out that never reached the server ends its session before another one begins.
  await resumePendingLogout(outside.connection, outside.local);
  const outcome = await attempt(outside.connection, login, { body: credentials });
  if (outcome.ok) {
    if ('codeRequestId' in outcome.value) return { kind: 'refused', text: SIGN_IN_TEXTS.failed.unexpected };
    const { url } = outcome.value;
    forgetPendingLogout(outside.local);
    handOver(outside.local, outcome.value, method);
    outside.leave(ownPage(new URLSearchParams(outside.search).get('returnTo'), url) ?? homeOf(url));
    return null;
  }
  if (outcome.failure.error.statusCode === 503) leaveForMaintenance(outside, outcome.failure);
  return refusalOf(outcome.failure);
}

/** Why the person was sent here, and whether an earlier sign-out is still on its way. */
export async function arrive({ connection, local, session, now }: SignInOutside): Promise<SignInNotice | null> {
  const notice = receiveNotice(session, now());
  await resumePendingLogout(connection, local);
  return notice ?? (isLogoutPending(local) ? { text: SIGN_IN_TEXTS.logoutPending, tone: 'info' } : null);
}

function leaveForMaintenance({ session, now, leave }: SignInOutside, { error }: CallFailure): void {
  if (error.message !== '') sendNotice(session, { text: error.message, tone: 'info', at: now() });
  leave('/maintenance');
}

function refusalOf({ error }: CallFailure): Refusal {
  const { failed } = SIGN_IN_TEXTS;
  const [first] = error.errors;
  if (first?.code === 'PASSWORD_EXPIRED') return { kind: 'password-expired' };
  if (error.reason === 'validation_error' && first) return { kind: 'field', field: first.code, text: first.msg };
  if (error.reason === 'login_failed') return { kind: 'refused', text: error.message || failed.wrong };
  if (error.reason === 'too_many_requests') return { kind: 'refused', text: error.message || failed.tooMany };
  return { kind: 'refused', text: error.statusCode === -1 ? failed.network : failed.unexpected };
}
