/**
 * 会社のアカウント — sends the answer of the company's identity provider on from our own page, and the employee to the page
 * that was wanted. Loaded once the page is hydrated (it brings the contract's schemas along).
 */
import { samlAcs } from '@minori/contract/saml';
import { attempt } from '../../platform/api/attempt.ts';
import { resumePendingLogout } from '../../platform/session/pending-logout.ts';
import { M5_TEXTS } from '../../wording/m5.ts';
import { enter } from './enter.ts';
import { refused } from './refused.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';

export interface ProviderAnswer {
  readonly SAMLResponse: string;
  readonly RelayState: string;
}

/** Signing in by the identity provider. */
const BY_COMPANY_ACCOUNT = 2;

/** @returns why it went no further; null on the way out */
export async function takeAnswer(environment: SignInEnvironment, answer: ProviderAnswer): Promise<string | null> {
  // A sign-out that never reached the server ends its session before another one begins.
  await resumePendingLogout(environment.connection, environment.local);
  const outcome = await attempt(environment.connection, samlAcs, { body: answer });
  if (outcome.ok) {
    const { returnTo, ...user } = outcome.value;
    const search = returnTo === null ? '' : `?${new URLSearchParams({ returnTo })}`;
    enter({ ...environment, search }, user, BY_COMPANY_ACCOUNT);
    return null;
  }
  const { refusal } = refused(environment, outcome.failure);
  const isAboutAnswer = outcome.failure.error.reason === 'saml_refused' || refusal?.kind !== 'refused';
  return isAboutAnswer ? M5_TEXTS.refused.text : refusal.text;
}
