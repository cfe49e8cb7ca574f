/**
 * 会社のアカウント — sends the identity provider's response from a page of this site to the server, and then opens the
 * requested page. Loaded once the page is hydrated, because it includes the contract's schemas.
 */
import { oidcAcs, providerRequest, samlAcs } from '@minori/contract/company-sign-in';
import { M5_TEXTS } from '@minori/wording/ja/m5';
import { attempt } from '../../platform/api/attempt.ts';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { resumePendingLogout } from '../../platform/session/pending-logout.ts';
import { enter } from './enter.ts';
import { refused } from './refused.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';

export interface SamlAnswer {
  readonly SAMLResponse: string;
  /** '' if the sign-in began at the identity provider, so that no sign-in begun here waits for the response. */
  readonly RelayState: string;
}

/** The OpenID Connect response, which the server has checked before it writes it into the page. */
export interface CodeAnswer {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

export type ProviderAnswer = SamlAnswer | CodeAnswer;

/** For sign-ins that begin at a tile or link of the identity provider: the provider, and the company if several use it. */
export interface NamedProvider {
  readonly issuer: string;
  readonly company?: string;
}

/**
 * Reads the issuer without verifying anything: it is used only to find the company, at whose identity provider a
 * sign-in is then begun from here.
 * @returns null if the response names none
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
 * Begins a sign-in here, for an employee who comes from the identity provider.
 * @returns why it failed; null once the page is being left
 */
export async function beginAt(environment: SignInEnvironment, body: NamedProvider): Promise<string | null> {
  await resumePendingLogout(environment.connection, environment.local);
  const outcome = await attempt(environment.connection, providerRequest, { body });
  if (!outcome.ok) return textOf(environment, outcome.failure);
  environment.leave(outcome.value.url);
  return null;
}

/** The method of signing in by the identity provider. */
const BY_COMPANY_ACCOUNT = 2;

/** @returns why it failed; null once the page is being left */
export async function takeAnswer(environment: SignInEnvironment, answer: ProviderAnswer): Promise<string | null> {
  // A pending sign-out is completed first: it ends the old session before a new one begins.
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
