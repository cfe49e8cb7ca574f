/** まだ使い始めていない従業員 — finds employees who have never signed in and whom their company wants mailed, and stores that they are. */
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { companyQuery } from './companies.ts';
import { employeeUpdate, HAS_PASSWORD, peopleQuery } from './employees.ts';

export interface NotBegun extends Owner {
  readonly employeeId: number;
  readonly email: string;
  readonly companyUrl: string;
  /** authorizationMethod of the company. */
  readonly method: number;
  readonly hasPassword: boolean;
}

interface Wanted {
  /** Companies that asked after this moment. */
  readonly askedSince: Date;
  /** People whose last mail, if any, was before this moment; invitations by the operator count. */
  readonly mailedBefore: Date;
  readonly most: number;
}

/** Locks the people whom it finds; those whom another process has locked are left to it. */
export function findNotBegun(transaction: Database, { askedSince, mailedBefore, most }: Wanted): Promise<NotBegun[]> {
  const isInvited = sql<boolean>`exists (select from outgoing_mails m
    where m.sys_organization_code = employees.sys_organization_code and m.sys_user_code = employees.sys_user_code
      and m.purpose = 'invitation' and m.created_at > ${mailedBefore})`;
  return peopleQuery(transaction)
    .select(['employees.id as employeeId', 'employees.sys_organization_code as sysOrganizationCode'])
    .select(['employees.sys_user_code as sysUserCode', 'employees.email', 'companies.url as companyUrl'])
    .select(['companies.authorization_method as method', HAS_PASSWORD.as('hasPassword')])
    .where('companies.start_mails_asked_at', '>', askedSince)
    .where('employees.disabled_at', 'is', null)
    .where('employees.last_login_at', 'is', null)
    .where('employees.is_subscription', '=', true)
    .where(({ or, eb }) => or([eb('start_mailed_at', 'is', null), eb('start_mailed_at', '<=', mailedBefore)]))
    .where(({ not }) => not(isInvited))
    .orderBy('employees.id')
    .limit(most)
    .forNoKeyUpdate('employees')
    .skipLocked()
    .execute();
}

export async function noteStartMail(transaction: Database, owner: Owner, at: Date): Promise<void> {
  await employeeUpdate(transaction, owner, { startMailedAt: at }).execute();
}

/** When the company last asked; null if never. */
export async function findStartMailsAskedAt(database: Database, sysOrganizationCode: string): Promise<Date | null> {
  const row = await companyQuery(database, sysOrganizationCode).select('start_mails_asked_at').executeTakeFirst();
  return row?.start_mails_asked_at ?? null;
}

/** Stores that a company asks, unless it has after `before`. @returns whether it is stored now */
export async function askForStartMails(
  transaction: Database,
  sysOrganizationCode: string,
  { at, before }: { readonly at: Date; readonly before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('companies')
    .set({ start_mails_asked_at: at })
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where(({ or, eb }) => or([eb('start_mails_asked_at', 'is', null), eb('start_mails_asked_at', '<=', before)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
