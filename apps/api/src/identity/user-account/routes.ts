/** 利用者 — the account, the consent to the terms, and the profile. */
import { decideDestination } from '@minori/contract/destinations';
import { agreeToTerms, getUserAccount, updateUserProfile } from '@minori/contract/user-account';
import { updateSubscription } from '@minori/contract/web-notification';
import { Failure } from '../../platform/base/failure.ts';
import { type Route, route, type Session } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { currentTermsVersion } from '../../platform/storage/terms-version.ts';
import { decide } from '../destinations/paused-destinations.ts';
import { updateProfile } from './profile.ts';
import { findAccount } from './repository.ts';

export function userAccountRoutes(deps: Deps): readonly Route[] {
  const { database, now } = deps;
  return [
    route(getUserAccount, (_input, { session, cookies }) => {
      // Every protected page asks this first (specification section 2), so it is where a session is restored.
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
    route(updateSubscription, async ({ body: { isSubscription } }, { session }) => {
      await storeSubscription(database, session, { isSubscription, at: now() });
      return findAccount(database, session, now());
    }),
  ];
}

/** お知らせのメール — whether news come by mail. What an employee asks for by a button is sent either way. */
async function storeSubscription(
  database: Database,
  session: Session,
  { isSubscription, at }: { readonly isSubscription: boolean; readonly at: Date },
): Promise<void> {
  await database
    .updateTable('employees')
    .set({ is_subscription: isSubscription, updated_at: at })
    .where('id', '=', session.employeeId)
    .where('sys_organization_code', '=', session.sysOrganizationCode)
    .where('is_subscription', '!=', isSubscription)
    .execute();
}

// 利用規約への同意 — to a version, since what was agreed to has to be known later. Nobody agrees to a text that they have not
// read: who had the older one on the screen while a newer one came into force is sent back to read (409).

export interface Consent {
  /** The version that was on the screen; undefined for a caller of the specification's bare form. */
  readonly read: number | undefined;
  readonly at: Date;
}

/** The first consent to a version counts; a second changes nothing. @throws Failure conflict, user_gone */
async function recordConsent(database: Database, session: Session, { read, at }: Consent): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const employee = await transaction
      .selectFrom('employees')
      .select(['tos_version', currentTermsVersion.as('current')])
      .where('id', '=', session.employeeId)
      .where('sys_organization_code', '=', session.sysOrganizationCode)
      .forUpdate()
      .executeTakeFirst();
    if (!employee) throw new Failure('user_gone');
    const { current, tos_version: agreed } = employee;
    if (read !== undefined && read !== current) throw new Failure('conflict');
    if (agreed !== null && agreed >= current) return;
    await transaction
      .updateTable('employees')
      .set({ tos_agree_at: at, tos_version: current, updated_at: at })
      .where('id', '=', session.employeeId)
      .where('sys_organization_code', '=', session.sysOrganizationCode)
      .execute();
    await transaction
      .insertInto('consents')
      .values({
        employee_id: session.employeeId,
        sys_organization_code: session.sysOrganizationCode,
        terms_version: current,
        agreed_at: at,
      })
      .execute();
  });
}
