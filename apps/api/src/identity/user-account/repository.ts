/** Reads and writes an employee's own account data. */
import type { CallParsed } from '@minori/contract/call';
import type { UserAccount, updateSettings } from '@minori/contract/user-account';
import { sql } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import { json } from '../../platform/storage/json.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { currentTermsVersion } from '../../platform/storage/terms-version.ts';
import { ACCESS_VERSION } from '../../records/access.ts';
import { LAST_DIAGNOSED_ON } from '../../records/diagnoses.ts';
import { employeesQuery, employeeUpdate, isOwner, personQuery } from '../../records/employees.ts';
import { USES_NOTIFY_ADDRESS } from '../../records/leavings.ts';
import { PAID_MONTH } from '../../records/statements.ts';
import type { Held } from '../auth/held-employee.ts';

/** The changeable profile fields, and the data that decide whether they may change. */
export interface StoredProfile {
  readonly genderCode: number | null;
  readonly birthday: string | null;
  readonly isMarried: boolean | null;
  readonly isDependent: boolean | null;
  readonly isSetByHr: boolean;
  readonly isHidden: boolean;
  readonly isNotifyAddressUsed: boolean;
  /** Unconfirmed notification address. */
  readonly waiting: string | null;
  /** A profile exists. */
  readonly isRegistered: boolean;
}

/** Column for queries on `employees` and `companies`: the notification address with a valid confirmation link. */
export const waitingAddress = (now: Date) =>
  sql<string | null>`(
  select address from notify_address_links link
  where link.sys_organization_code = employees.sys_organization_code and link.sys_user_code = employees.sys_user_code
    and link.expires_at > ${now} and link.access_version = ${ACCESS_VERSION})`.as('waiting');

const hasPausedDevices = sql<boolean>`exists (
  select from devices device
  where device.sys_organization_code = employees.sys_organization_code and device.sys_user_code = employees.sys_user_code
    and device.paused_at is not null)`.as('has_paused_devices');

/**
 * The account for its owner. If the company hides personal attributes, they are left out, and the retirement year too,
 * which would reveal the birth year.
 * @throws Failure user_gone
 */
export async function findAccount(database: Database, session: Session, now: Date): Promise<UserAccount> {
  const row = await personQuery(database, session)
    .selectAll('employees')
    .select(['hr_information_link_flg', 'personal_attribute_showed_flg', 'retirement_age'])
    .select([USES_NOTIFY_ADDRESS.as('usesAddress'), waitingAddress(now), hasPausedDevices])
    .select(sql<boolean>`coalesce(employees.tos_version >= ${currentTermsVersion}, false)`.as('agrees'))
    .select(LAST_DIAGNOSED_ON.as('diagnosed_on'))
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  const isShown = row.personal_attribute_showed_flg;
  const birthday = isShown ? row.birthday : null;
  return {
    id: row.id,
    mstCompanyId: row.company_id,
    userId: row.sys_user_code,
    email: row.email,
    emailForNotify: row.email_for_notify,
    emailForNotifyWaiting: row.waiting,
    hasPausedDestinations: row.has_paused_devices || (row.usesAddress && row.notify_paused_at !== null),
    nickName: row.nick_name,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    tosAgreeAt: (row.agrees && row.tos_agree_at?.toISOString()) || null,
    tosVersion: row.tos_version,
    isRkInfo: row.is_rk_info,
    isPreserve: row.is_preserve,
    profileData: {
      genderCode: isShown ? (row.gender_code as 0 | 1 | null) : null,
      birthday,
      isMarried: isShown ? row.is_married : null,
      isDependent: isShown ? row.is_dependent : null,
    },
    isScrapingError: row.is_scraping_error,
    hrInformationLinkFlg: row.hr_information_link_flg,
    isRiskTolerance: row.diagnosed_on !== null,
    isSubscription: row.is_subscription,
    isMonthlyReviewWanted: row.is_monthly_review_wanted,
    retirementYear: birthday === null ? null : Number(birthday.slice(0, 4)) + row.retirement_age,
    isTestUser: row.is_test_user,
    display: row.display,
    isSavingDeclined: row.saving_declined_at !== null,
  };
}

/** The caller holds the employee's lock, so that the checked data are those that change. @throws Failure user_gone */
export async function findProfile(transaction: Held, session: Session, now: Date): Promise<StoredProfile> {
  const row = await personQuery(transaction, session)
    .select(['gender_code', 'birthday', 'is_married', 'is_dependent', 'nick_name', waitingAddress(now)])
    .select(['hr_information_link_flg', 'personal_attribute_showed_flg', 'email_for_notify_used_flg'])
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  return {
    genderCode: row.gender_code,
    birthday: row.birthday,
    isMarried: row.is_married,
    isDependent: row.is_dependent,
    isSetByHr: row.hr_information_link_flg,
    isHidden: !row.personal_attribute_showed_flg,
    isNotifyAddressUsed: row.email_for_notify_used_flg,
    waiting: row.waiting,
    isRegistered: row.nick_name !== null,
  };
}

/** What is sent unasked: news by mail, and the monthly message by mail and push. What the employee requests is sent in any case. */
interface Subscription {
  readonly isSubscription?: boolean | undefined;
  readonly isMonthlyReviewWanted?: boolean | undefined;
}

/**
 * Stores the settings that are given. Whoever turns the monthly message on has seen the figures of today: the first message is
 * for a month whose premium comes in later.
 */
export async function storeSubscription(
  database: Database,
  owner: Owner,
  { isSubscription, isMonthlyReviewWanted, at }: Subscription & { readonly at: Date },
): Promise<void> {
  if (isSubscription !== undefined) {
    await employeeUpdate(database, owner, { isSubscription, updatedAt: at })
      .where('is_subscription', '!=', isSubscription)
      .execute();
  }
  if (isMonthlyReviewWanted === undefined) return;
  const sentFor = { monthlyReviewSentFor: sql`greatest(monthly_review_sent_for, ${PAID_MONTH})` };
  await employeeUpdate(database, owner, { isMonthlyReviewWanted, ...(isMonthlyReviewWanted && sentFor), updatedAt: at })
    .where(sql<boolean>`is_monthly_review_wanted is distinct from ${isMonthlyReviewWanted}`)
    .execute();
}

/** Stores the settings that are given; the others stay. */
export async function storeSettings(
  database: Database,
  owner: Owner,
  {
    display,
    isSavingDeclined,
    at,
  }: Pick<CallParsed<typeof updateSettings>['body'], 'display' | 'isSavingDeclined'> & { readonly at: Date },
): Promise<void> {
  const declined = isSavingDeclined === undefined ? {} : { savingDeclinedAt: isSavingDeclined ? at : null };
  await employeeUpdate(database, owner, {
    ...declined,
    ...(display && { display: json(display) }),
    updatedAt: at,
  }).execute();
}

// 利用規約への同意 — to a version, because the text agreed to must be known later. If the terms changed while the older version
// was on the screen, consent is refused (409) and the new text must be read.

export interface Consent {
  /** Version shown on the screen; undefined for the specification's form without it. */
  readonly read: number | undefined;
  readonly at: Date;
}

/** Keeps the first consent to a version. @throws Failure conflict, user_gone */
export async function recordConsent(database: Database, session: Session, { read, at }: Consent): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const found = employeesQuery(transaction).select(currentTermsVersion.as('current')).where(isOwner(session));
    const employee = await found.forUpdate().executeTakeFirst();
    if (!employee) throw new Failure('user_gone');
    const { current, tosVersion: agreed } = employee;
    if (read !== undefined && read !== current) throw new Failure('conflict');
    if (agreed !== null && agreed >= current) return;
    await employeeUpdate(transaction, session, { tosAgreeAt: at, tosVersion: current, updatedAt: at }).execute();
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
