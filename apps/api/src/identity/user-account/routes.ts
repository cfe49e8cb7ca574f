/** 利用者 — routes of the account, the consent to the terms, and the profile. */
import {
  agreeToTerms,
  decideDestination,
  getUserAccount,
  updateSettings,
  updateSubscription,
  updateUserProfile,
} from '@minori/contract/user-account';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { decide } from '../destinations/paused-destinations.ts';
import { updateProfile } from './profile.ts';
import { findAccount, recordConsent, storeSettings, storeSubscription } from './repository.ts';

export function userAccountRoutes(deps: Deps): readonly Route[] {
  const { database, now } = deps;
  return [
    route(getUserAccount, (_input, { session, cookies }) => {
      // The first call of every protected page (specification section 2), so it restores a missing batch token.
      cookies.restore();
      return findAccount(database, session, now());
    }),
    route(agreeToTerms, async ({ body }, { session }) => {
      await recordConsent(database, session, { read: body.termsVersion, at: now() });
      return findAccount(database, session, now());
    }),
    route(updateUserProfile, ({ body }, context) => updateProfile(deps, context, body)),
    route(decideDestination, async ({ body }, context) => {
      await decide(deps, context, body);
      return findAccount(database, context.session, now());
    }),
    route(updateSubscription, async ({ body: { isSubscription, isMonthlyReviewWanted } }, { session }) => {
      await storeSubscription(database, session, { isSubscription, isMonthlyReviewWanted, at: now() });
      return findAccount(database, session, now());
    }),
    route(updateSettings, async ({ body: { sysUserCode: _, ...settings } }, { session }) => {
      await storeSettings(database, session, { ...settings, at: now() });
      return findAccount(database, session, now());
    }),
  ];
}
