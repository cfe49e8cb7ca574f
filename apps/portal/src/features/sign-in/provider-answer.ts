/**
 * 会社のアカウント — sends the answer of the company's identity provider on from our own page, and the employee to the page
 * that was wanted. Loaded once the page is hydrated (it brings the contract's schemas along).
 */
import { oidcAcs, providerRequest, samlAcs } from '@minori/contract/company-sign-in';
import { attempt } from '../../platform/api/attempt.ts';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { resumePendingLogout } from '../../platform/session/pending-logout.ts';
import { M5_TEXTS } from '../../wording/m5.ts';
import { enter } from './enter.ts';
import { refused } from './refused.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';

export interface SamlAnswer {
  readonly SAMLResponse: string;
  /** '' where the sign-in was begun at the provider, and nothing of ours waits for the answer. */
  readonly RelayState: string;
}

/** By OpenID Connect: checked by the server before it is in the page. */
export interface CodeAnswer {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

export type ProviderAnswer = SamlAnswer | CodeAnswer;

/** Whose people come from a tile or a link: the provider, and the company where several have that provider. */
export interface NamedProvider {
  readonly issuer: string;
  readonly company?: string;
}

/**
 * Who has answered, by a look that proves nothing: it only finds the company at whose provider a sign-in of ours is begun.
 * @returns null where it names nobody
 */
export function issuerIn({ SAMLResponse }: SamlAnswer): string | null {
  try {
    const bytes = Uint8Array.from(atob(SAMLResponse), (character) => character.charCodeAt(0));
    const [, text = ''] = /<(?:[\w.-]+:)?Issuer(?:\s[^>]*)?>([^<]*)</.exec(new TextDecoder().decode(bytes)) ?? [];
    return text.trim().replaceAll('&amp;', '&') || null;
  } catch {
    return null;
  }
}

/** A sign-in of ours, for somebody who comes from the provider. @returns why it went no further; null on the way out */
export async function beginAt(environment: SignInEnvironment, body: NamedProvider): Promise<string | null> {
  await resumePendingLogout(environment.connection, environment.local);
  const outcome = await attempt(environment.connection, providerRequest, { body });
  if (!outcome.ok) return textOf(environment, outcome.failure);
  environment.leave(outcome.value.url);
  return null;
}

/** Signing in by the identity provider. */
const BY_COMPANY_ACCOUNT = 2;

/** @returns why it went no further; null on the way out */
export async function takeAnswer(environment: SignInEnvironment, answer: ProviderAnswer): Promise<string | null> {
  // A sign-out that never reached the server ends its session before another one begins.
  await resumePendingLogout(environment.connection, environment.local);
  const { connection } = environment;
  const outcome = await ('state' in answer
    ? attempt(connection, oidcAcs, { body: answer })
    : attempt(connection, samlAcs, { body: answer }));
  if (outcome.ok) {
    const { returnTo, ...user } = outcome.value;
    const search = returnTo === null ? '' : `?${new URLSearchParams({ returnTo })}`;
    enter({ ...environment, search }, user, BY_COMPANY_ACCOUNT);
    return null;
  }
  return textOf(environment, outcome.failure);
}

function textOf(environment: SignInEnvironment, failure: CallFailure): string {
  const { refusal } = refused(environment, failure);
  const isAboutAnswer = ['saml_refused', 'not_found'].includes(failure.error.reason) || refusal?.kind !== 'refused';
  return isAboutAnswer ? M5_TEXTS.refused.text : refusal.text;
}
