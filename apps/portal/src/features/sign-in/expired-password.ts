/**
 * 期限の切れたパスワード — replaces an expired password on the sign-in page: e-mail address and old password are still in the
 * form's fields, and stored nowhere else.
 */
import { changePassword, SHORTEST_PASSWORD, SHORTEST_WITH_CODE } from '@minori/contract/password';
import { LATER_SIGN_IN_TEXTS } from '@minori/wording/ja/later-sign-in';
import { PASSWORD_TEXTS } from '@minori/wording/ja/password';
import { attempt } from '../../platform/api/attempt.ts';
import { sendLogout } from '../../platform/session/pending-logout.ts';
import { NEW_PASSWORD } from '../../ui/new-password-field.tsx';
import { meetsAll, type RulesToMeet } from '../../ui/password-rules.ts';
import { refused } from './refused.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';
import type { Method, SignInChange } from './sign-in-outcome.ts';

interface Replacing {
  readonly form: HTMLFormElement;
  readonly method: Method;
  /** Signs in with the new password, once it has been set. */
  readonly signIn: (password: string) => Promise<SignInChange>;
}

export async function replaceExpiredPassword(
  environment: SignInEnvironment,
  { form, method, signIn }: Replacing,
): Promise<SignInChange> {
  const [email, old, chosen] = ['username', 'password', NEW_PASSWORD].map((name) => fieldOf(form, name));
  const [newPassword = '', oldPassword = ''] = [chosen?.value, old?.value];
  const text = newPassword === '' ? PASSWORD_TEXTS.empty : PASSWORD_TEXTS.unmet;
  if (!meetsAll(newPassword, expiredRules(form, method)))
    return { refusal: { kind: 'field', field: NEW_PASSWORD, text } };

  // If a session of another employee were left, the server would change that employee's password.
  await sendLogout(environment.connection, environment.local);
  const body = { email: email?.value ?? '', oldPassword, newPassword };
  const outcome = await attempt(environment.connection, changePassword, { body });
  if (!outcome.ok) {
    const result = refused(environment, outcome.failure);
    // The old password has meanwhile been changed, perhaps on another device.
    const isOldChanged = outcome.failure.error.reason === 'login_failed';
    return isOldChanged ? { ...result, step: 'password', isPasswordExpiredError: false } : result;
  }
  if (old) old.value = newPassword;
  const result = await signIn(newPassword);
  const isOnward = result.busy === 'submit' || result.step === 'code';
  if (isOnward) return { ...result, isPasswordExpiredError: false };
  // Even if the sign-in fails now, the new password is already valid.
  const notice = { text: LATER_SIGN_IN_TEXTS.changed, tone: 'info' } as const;
  return { ...result, step: 'password', isPasswordExpiredError: false, notice };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name=${name}]`);
}

const PRODUCT_WORDS = ['minori', 'みのり', 'ミノリ'];

/** The password rules that are known before signing in; the server adds the company's words and the employee's own. */
export function expiredRules(form: HTMLFormElement | null, method: Method | null): RulesToMeet {
  return {
    minimumLength: method === 3 ? SHORTEST_WITH_CODE : SHORTEST_PASSWORD,
    words: PRODUCT_WORDS,
    email: form?.querySelector<HTMLInputElement>('input[name=username]')?.value ?? '',
  };
}
