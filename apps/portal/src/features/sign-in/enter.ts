/**
 * Stores the signed-in employee and leaves the sign-in page: for the page that was asked for, if it is one of the
 * employee's own, else for home.
 */
import type { SessionUser } from '@minori/contract/auth';
import { forgetPendingLogout } from '../../platform/session/pending-logout.ts';
import { homeOf, ownPage } from '../../platform/session/return-to.ts';
import { handOver } from '../../platform/state/hand-over.ts';
import type { SignInEnvironment } from './sign-in-environment.ts';
import type { Method, SignInChange } from './sign-in-outcome.ts';

/** On the way out the button stays busy: a second press would sign in twice. */
export function enter({ local, search, leave }: SignInEnvironment, user: SessionUser, method: Method): SignInChange {
  forgetPendingLogout(local);
  handOver(local, user, method);
  leave(ownPage(new URLSearchParams(search).get('returnTo'), user.url) ?? homeOf(user.url));
  return { busy: 'submit' };
}
