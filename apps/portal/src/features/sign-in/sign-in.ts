/**
 * Signing in, without a screen: what each step does with what was typed. Loaded when somebody begins to use the form (it
 * brings the contract's schemas along). Failures are values; the page shows them where it is (errors.md: login_failed
 * and too_many_requests have no central step).
 */
import { authorizationMethod, login } from '@minori/contract/auth';
import { attempt } from '../../platform/api/attempt.ts';
import { receiveNotice } from '../../platform/errors/flash-notice.ts';
import { isLogoutPending, resumePendingLogout } from '../../platform/session/pending-logout.ts';
import { LATER_SIGN_IN_TEXTS } from '../../wording/later-sign-in.ts';
import { leaveForCompanyAccount } from './company-account.ts';
import { enter } from './enter.ts';
import { replaceExpiredPassword } from './expired-password.ts';
import { awaitCode, giveCode } from './mailed-code.ts';
import { refused } from './refused.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';
import type { Method, SignInChange, SignInNotice, SignInState } from './sign-in-outcome.ts';

export { LaterStep } from './later-step.tsx';
export type { SignInEnvironment } from './sign-in-environment.ts';

/** Of a company's word (packages/contract/src/auth.ts). */
const LONGEST_WORD = 40;

/** The next step from where somebody stands, with what they have typed. */
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

/** Another code for the password that is still there. */
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

/** With a passkey, whoever it is; for that alone the device's part is loaded. */
export async function passkey(environment: SignInEnvironment): Promise<SignInChange> {
  const { signInByPasskey } = await import('./passkey.ts');
  return signInByPasskey(environment);
}

/** Why the person was sent here, and whether an earlier sign-out is still on its way. */
export async function arrive({ connection, local, session, now }: SignInEnvironment): Promise<SignInNotice | null> {
  const notice = receiveNotice(session, now());
  await resumePendingLogout(connection, local);
  return notice ?? (isLogoutPending(local) ? { text: LATER_SIGN_IN_TEXTS.logoutPending, tone: 'info' } : null);
}

/** As people type it: in full width, in capitals, or with the slashes around it. */
function companyWord(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().replaceAll(/[\s/]/g, '').slice(0, LONGEST_WORD);
}

/** @param typed the company as it was typed; null before it was asked for: then the link that led here may tell */
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

/** Signs in and goes on, or asks for what is missing. */
async function signIn(
  environment: SignInEnvironment,
  { method, ...credentials }: { readonly email: string; readonly password: string; readonly method: Method },
): Promise<SignInChange> {
  // A sign-out that never reached the server ends its session before another one begins.
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

/** The form's fields by their names; '' for those that aren't there. */
function typedIn(form: HTMLFormElement): (name: string) => string {
  const fields = new FormData(form);
  return (name) => String(fields.get(name) ?? '');
}
