/**
 * 会社のアカウント — sends the identity provider's answer from our own page to the server, and then opens the requested
 * page. Loaded once the page is hydrated, because it includes the contract's schemas.
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
  /** '' if the sign-in began at the provider, so that no sign-in of ours waits for the answer. */
  readonly RelayState: string;
}

/** By OpenID Connect: the server has checked it before it writes it into the page. */
export interface CodeAnswer {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

export type ProviderAnswer = SamlAnswer | CodeAnswer;

/** For sign-ins that begin at a tile or link of the provider: the provider, and the company if several use it. */
export interface NamedProvider {
  readonly issuer: string;
  readonly company?: string;
}

/**
 * Reads the issuer without verifying anything: it is only used to find the company at whose provider to begin a sign-in of
 * ours.
 * @returns null if it names none
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

/**
 * Begins a sign-in of ours, for an employee who comes from the provider.
 * @returns why it failed; null once the page is being left
 */
export async function beginAt(environment: SignInEnvironment, body: NamedProvider): Promise<string | null> {
  await resumePendingLogout(environment.connection, environment.local);
  const outcome = await attempt(environment.connection, providerRequest, { body });
  if (!outcome.ok) return textOf(environment, outcome.failure);
  environment.leave(outcome.value.url);
  return null;
}

/** Signing in by the identity provider. */
const BY_COMPANY_ACCOUNT = 2;

/** @returns why it failed; null once the page is being left */
export async function takeAnswer(environment: SignInEnvironment, answer: ProviderAnswer): Promise<string | null> {
  // A pending sign-out ends its session before another one begins.
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
