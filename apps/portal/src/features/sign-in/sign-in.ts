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

/** The next step from where somebody stands, with what they have typed. */
export function submit(
  environment: SignInEnvironment,
  state: SignInState,
  form: HTMLFormElement,
): Promise<SignInChange> {
  const { method, code } = state;
  const typed = typedIn(form);
  const email = typed('username');
  if (state.step === 'mail' || method === null) return askMethod(environment, email);
  if (state.step === 'company-account') return leaveForCompanyAccount(environment, email);
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

async function askMethod(environment: SignInEnvironment, email: string): Promise<SignInChange> {
  const outcome = await attempt(environment.connection, authorizationMethod, { query: { email } });
  if (!outcome.ok) return refused(environment, outcome.failure);
  const method = outcome.value.authorizationMethod;
  return { method, step: method === 2 ? 'company-account' : 'password' };
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
