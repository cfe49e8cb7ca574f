/**
 * Performs the steps of a sign-in, without the UI: what each step does with the typed values. It is loaded when the
 * form is first used, because it includes the contract's schemas. Failures are returned as values; the page shows them
 * (errors.md: login_failed and too_many_requests are not handled centrally).
 */
import { authorizationMethod, login } from '@minori/contract/auth';
import { LATER_SIGN_IN_TEXTS } from '@minori/wording/ja/later-sign-in';
import { SIGN_IN_TEXTS } from '@minori/wording/ja/sign-in';
import { attempt } from '../../platform/api/attempt.ts';
import { receiveNotice } from '../../platform/errors/flash-notice.ts';
import { isLogoutPending, resumePendingLogout } from '../../platform/session/pending-logout.ts';
import { leaveForCompanyAccount } from './company-account.ts';
import { enter } from './enter.ts';
import { replaceExpiredPassword } from './expired-password.ts';
import { awaitCode, giveCode } from './mailed-code.ts';
import { refused } from './refused.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';
import type { Method, SignInChange, SignInNotice, SignInState } from './sign-in-outcome.ts';

export { LaterStep } from './later-step.tsx';
export type { SignInEnvironment } from './sign-in-environment.ts';

/** What the form shows after a fault of the program. */
export const FAULT: SignInChange = { refusal: { kind: 'refused', text: LATER_SIGN_IN_TEXTS.failed.unexpected } };

/** Longest company name in the URL (packages/contract/src/auth.ts). */
const LONGEST_WORD = 40;

/** Runs the next step with the typed values. */
export function submit(
  environment: SignInEnvironment,
  state: SignInState,
  form: HTMLFormElement,
): Promise<SignInChange> {
  const { method, code } = state;
  const typed = typedIn(form);
  const email = typed('username');
  if (state.step === 'company') return askMethod(environment, email, companyWord(typed('company')));
  if (state.step === 'mail' || method === null) return askMethod(environment, email, null);
  if (state.step === 'company-account') return leaveForCompanyAccount(environment, { email, company: state.company });
  if (state.step === 'code' && code !== null) return giveCode(environment, { code, typed: typed('code'), method });
  if (state.isPasswordExpiredError) {
    const signInWith = (password: string) => signIn(environment, { email, password, method });
    return replaceExpiredPassword(environment, { form, method, signIn: signInWith });
  }
  return signIn(environment, { email, password: typed('password'), method });
}

/** Requests another code with the password that is still in its field. */
export async function resend(
  environment: SignInEnvironment,
  state: SignInState,
  form: HTMLFormElement,
): Promise<SignInChange> {
  const typed = typedIn(form);
  const result = await signIn(environment, {
    email: typed('username'),
    password: typed('password'),
    method: state.method ?? 3,
  });
  return result.code ? { ...result, notice: { text: LATER_SIGN_IN_TEXTS.code.resent, tone: 'info' } } : result;
}

/** Signs in with a passkey, without an e-mail address; loads the code for the device only now. */
export async function passkey(environment: SignInEnvironment): Promise<SignInChange> {
  const loaded = await import('./passkey.ts').catch(() => null);
  if (loaded === null) return { refusal: { kind: 'refused', text: SIGN_IN_TEXTS.failed.network } };
  return loaded.signInByPasskey(environment);
}

/** The notice to show on arrival: why the user was sent here, or that an earlier sign-out is still pending. */
export async function arrive({ connection, local, session, now }: SignInEnvironment): Promise<SignInNotice | null> {
  const notice = receiveNotice(session, now());
  await resumePendingLogout(connection, local);
  return notice ?? (isLogoutPending(local) ? { text: LATER_SIGN_IN_TEXTS.logoutPending, tone: 'info' } : null);
}

/** Normalises a typed company: full-width characters, capitals, slashes and spaces. */
function companyWord(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().replaceAll(/[\s/]/g, '').slice(0, LONGEST_WORD);
}

/** @param typed the company as typed; null before it was asked for: then it may be taken from the link to this page */
async function askMethod(
  { connection, search, ...environment }: SignInEnvironment,
  email: string,
  typed: string | null,
): Promise<SignInChange> {
  const linked = /^\/([a-z0-9][a-z0-9-]{0,39})\//.exec(new URLSearchParams(search).get('returnTo') ?? '')?.[1];
  const company = typed ?? linked;
  const query = company === undefined ? { email } : { email, company };
  const outcome = await attempt(connection, authorizationMethod, { query });
  if (!outcome.ok) return refused({ connection, search, ...environment }, outcome.failure);
  const { authorizationMethod: method, isCompanyAsked } = outcome.value;
  if (isCompanyAsked) {
    const refusal = { kind: 'field', field: 'company', text: LATER_SIGN_IN_TEXTS.company.unknown } as const;
    return { step: 'company', ...(typed !== null && { refusal }) };
  }
  return { method, company: company ?? null, step: method === 2 ? 'company-account' : 'password' };
}

/** Signs in and leaves the page, or returns the next step. */
async function signIn(
  environment: SignInEnvironment,
  { method, ...credentials }: { readonly email: string; readonly password: string; readonly method: Method },
): Promise<SignInChange> {
  // A pending sign-out is completed first: it ends the old session before a new one begins.
  await resumePendingLogout(environment.connection, environment.local);
  const outcome = await attempt(environment.connection, login, { body: credentials });
  if (outcome.ok) {
    const { value } = outcome;
    return 'codeRequestId' in value ? awaitCode(environment, value) : enter(environment, value, method);
  }
  if (outcome.failure.error.errors[0]?.code === 'PASSWORD_EXPIRED') {
    return { step: 'new-password', isPasswordExpiredError: true };
  }
  return refused(environment, outcome.failure);
}

/** The form's values by name; '' for missing fields. */
function typedIn(form: HTMLFormElement): (name: string) => string {
  const fields = new FormData(form);
  return (name) => String(fields.get(name) ?? '');
}
