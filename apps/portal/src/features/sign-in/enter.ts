/**
 * Stores the signed-in employee and leaves the sign-in page, for the requested page if it belongs to the employee's
 * company, else for home.
 */
import type { SessionUser } from '@minori/contract/auth';
import { homeOf, ownPage } from '../../platform/environment/return-to.ts';
import { forgetPendingLogout } from '../../platform/session/pending-logout.ts';
import { storeSignIn } from '../../platform/state/stored-sign-in.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';
import type { Method, SignInChange } from './sign-in-outcome.ts';

/** The button stays busy until the page is left: a second click would sign in twice. */
export function enter({ local, search, leave }: SignInEnvironment, user: SessionUser, method: Method): SignInChange {
  forgetPendingLogout(local);
  storeSignIn(local, user, method);
  leave(ownPage(new URLSearchParams(search).get('returnTo'), user.url) ?? homeOf(user.url));
  return { busy: 'submit' };
}
