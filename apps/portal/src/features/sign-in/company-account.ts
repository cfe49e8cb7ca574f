/** 会社のアカウント — sends the browser to the company's own identity provider (method 2), which returns it to `/m5`. */
import { samlRequest } from '@minori/contract/company-sign-in';
import { LATER_SIGN_IN_TEXTS } from '@minori/wording/ja/later-sign-in';
import { attempt } from '../../platform/api/attempt.ts';
import { resumePendingLogout } from '../../platform/session/pending-logout.ts';
import { refused } from './refused.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';
import type { SignInChange } from './sign-in-outcome.ts';

/** The longest path that the server stores (packages/contract/src/company-sign-in.ts). */
const MAX_PATH_LENGTH = 512;

export async function leaveForCompanyAccount(
  environment: SignInEnvironment,
  { email, company }: { readonly email: string; readonly company: string | null },
): Promise<SignInChange> {
  await resumePendingLogout(environment.connection, environment.local);
  const relayState = pathOf(new URLSearchParams(environment.search).get('returnTo'));
  const body = { email, ...(company !== null && { company }), relayState };
  const outcome = await attempt(environment.connection, samlRequest, { body });
  if (!outcome.ok) {
    const isNotReady = outcome.failure.error.reason === 'not_found';
    const text = LATER_SIGN_IN_TEXTS.companyAccountNotReady;
    return isNotReady ? { refusal: { kind: 'refused', text } } : refused(environment, outcome.failure);
  }
  environment.leave(outcome.value.url);
  return { busy: 'submit' };
}

/** The page of this site to return to; whether it belongs to the employee's company is checked on return. */
function pathOf(returnTo: string | null): string {
  return returnTo !== null && /^\/[^/\\]/.test(returnTo) && returnTo.length <= MAX_PATH_LENGTH ? returnTo : '';
}
