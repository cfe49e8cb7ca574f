/** 確認コード — handles the second step of method 3: eight digits, mailed after the right password. */
import { type CodeRequest, loginCode } from '@minori/contract/auth';
import { LATER_SIGN_IN_TEXTS } from '@minori/wording/ja/later-sign-in';
import { attempt } from '../../platform/api/attempt.ts';
import { enter } from './enter.ts';
import { narrowCode } from './narrow-code.ts';
import { refused } from './refused.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';
import type { AwaitedCode, Method, SignInChange } from './sign-in-outcome.ts';

const TEXTS = LATER_SIGN_IN_TEXTS.code;

/**
 * How long a code is valid (packages/contract/src/auth.ts); used if `expiresAt` shows that this device's clock is
 * wrong.
 */
const LONGEST_LIFETIME_MS = 600_000;

export function awaitCode({ now }: SignInEnvironment, { codeRequestId, expiresAt }: CodeRequest): SignInChange {
  const left = Date.parse(expiresAt) - now();
  const lifetimeMs = left > 0 && left <= LONGEST_LIFETIME_MS ? left : LONGEST_LIFETIME_MS;
  return { step: 'code', code: { codeRequestId, lifetimeMs } };
}

export async function giveCode(
  environment: SignInEnvironment,
  { code, typed, method }: { readonly code: AwaitedCode; readonly typed: string; readonly method: Method },
): Promise<SignInChange> {
  const digits = narrowCode(typed);
  if (!/^\d{8}$/.test(digits)) return { refusal: { kind: 'field', field: 'code', text: TEXTS.eightDigits } };
  const body = { codeRequestId: code.codeRequestId, code: digits };
  const outcome = await attempt(environment.connection, loginCode, { body });
  if (outcome.ok) return enter(environment, outcome.value, method);
  const result = refused(environment, outcome.failure);
  const isOver = outcome.failure.error.reason === 'code_request_over';
  // The password is still in its field, so one click requests another code.
  return isOver ? { ...result, step: 'password', code: null } : result;
}
