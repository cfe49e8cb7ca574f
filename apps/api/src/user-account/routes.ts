/** 利用者 — the account, the consent to the terms, and the profile. */
import { agreeToTerms, getUserAccount, updateUserProfile } from '@minori/contract/user-account';
import { updateSubscription } from '@minori/contract/web-notification';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { recordConsent } from './consent.ts';
import { updateProfile } from './profile.ts';
import { findAccount } from './repository.ts';
import { storeSubscription } from './subscription.ts';

export function userAccountRoutes(deps: Deps): readonly Route[] {
  const { database, now } = deps;
  return [
    route(getUserAccount, (_input, { session, cookies }) => {
      // Every protected page asks this first (specification section 2), so it is where a session is restored.
      cookies.restore();
      return findAccount(database, session);
    }),
    route(agreeToTerms, async ({ body }, { session }) => {
      await recordConsent(database, session, { read: body.termsVersion, at: now() });
      return findAccount(database, session);
    }),
    route(updateUserProfile, ({ body }, { session }) => updateProfile(deps, session, body)),
    route(updateSubscription, async ({ body: { isSubscription } }, { session }) => {
      await storeSubscription(database, session, { isSubscription, at: now() });
      return findAccount(database, session);
    }),
  ];
}
