/**
 * パスキーでのログイン — signs in with a passkey: the server's challenge, the device's signature, then the session. No e-mail
 * address is typed, because the device offers its passkeys for this site. Loaded at the click, together with
 * @simplewebauthn/browser.
 */
import { beginPasskeySignIn, signInWithPasskey } from '@minori/contract/passkeys';
import { PASSKEY_SIGN_IN_TEXTS as TEXTS } from '@minori/wording/ja/passkeys';
import { startAuthentication } from '@simplewebauthn/browser';
import { attempt } from '../../platform/api/attempt.ts';
import { resumePendingLogout } from '../../platform/session/pending-logout.ts';
import { enter } from './enter.ts';
import { refused } from './refused.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';
import type { SignInChange } from './sign-in-outcome.ts';

/** The method of an account with a passkey, because each such account has a password, too. */
const BY_PASSWORD = 1;

export async function signInByPasskey(environment: SignInEnvironment): Promise<SignInChange> {
  const { connection, local } = environment;
  // A pending sign-out is completed first: it ends the old session before a new one begins.
  await resumePendingLogout(connection, local);
  const asked = await attempt(connection, beginPasskeySignIn, { body: {} });
  if (!asked.ok) return refused(environment, asked.failure);
  const signed = await startAuthentication({ optionsJSON: asked.value }).catch(textOf);
  if (typeof signed === 'string') return { refusal: { kind: 'refused', text: signed } };
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = signed.response;
  const body = { credentialId: signed.id, clientDataJSON, authenticatorData, signature, userHandle };
  const outcome = await attempt(connection, signInWithPasskey, { body });
  return outcome.ok ? enter(environment, outcome.value, BY_PASSWORD) : refused(environment, outcome.failure);
}

/** Browsers don't distinguish between closing the device's dialog and letting it time out. */
function textOf(error: unknown): string {
  const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
  return isCancelled ? TEXTS.cancelled : TEXTS.unusable;
}
