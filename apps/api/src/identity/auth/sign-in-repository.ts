/** Reads and writes account data for sign-ins. */
import type { NotNull, Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { ACCESS_VERSION } from '../../records/access.ts';
import { accountsQuery, employeeUpdate, isOwner } from '../../records/employees.ts';
import { type AuthorizationMethod, authorizationMethodOf, METHOD_OF_EMPLOYEE } from './authorization-method.ts';
import { isInitial } from './session-user.ts';

export interface SignInAccount {
  readonly employeeId: number;
  readonly email: string;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  readonly companyUrl: string;
  readonly authorizationMethod: AuthorizationMethod;
  readonly hash: string;
  readonly mustChange: boolean;
  /** Time when the password was set. */
  readonly changedAt: Date;
  /** Time when a mailed link last set it. */
  readonly resetAt: Date | null;
  readonly disabledAt: Date | null;
  /** Changes when all sessions are ended or the password is set. */
  readonly accessVersion: string;
  /** Whether the terms aren't agreed to, or there is no profile yet. */
  readonly isInitial: boolean;
  readonly staffRole: string | null;
}

function accounts(database: Database) {
  return accountsQuery(database)
    .select(['employees.id', 'employees.email', 'employees.sys_user_code', 'employees.sys_organization_code'])
    .select(['employees.disabled_at', 'employees.tos_agree_at', 'employees.nick_name', 'employees.staff_role'])
    .select(['companies.url', METHOD_OF_EMPLOYEE.as('authorization_method')])
    .select(['hash', 'must_change', 'changed_at', 'reset_at'])
    .select(ACCESS_VERSION.as('access_version'))
    .where('passwords.hash', 'is not', null)
    .$narrowType<{ hash: NotNull; must_change: NotNull; changed_at: NotNull }>();
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>>;

function accountOf(row: Row): SignInAccount {
  return {
    employeeId: row.id,
    email: row.email,
    sysUserCode: row.sys_user_code,
    sysOrganizationCode: row.sys_organization_code,
    companyUrl: row.url,
    authorizationMethod: authorizationMethodOf(row.authorization_method),
    hash: row.hash,
    mustChange: row.must_change,
    changedAt: row.changed_at,
    resetAt: row.reset_at,
    disabledAt: row.disabled_at,
    accessVersion: row.access_version,
    isInitial: isInitial(row),
    staffRole: row.staff_role,
  };
}

/** Finds an account by mail address in all companies. */
export async function findSignInAccount(database: Database, email: string): Promise<SignInAccount | undefined> {
  const row = await accounts(database).where('employees.email', '=', email).executeTakeFirst();
  return row && accountOf(row);
}

export async function findAccountOf(database: Database, owner: Owner): Promise<SignInAccount | undefined> {
  const row = await accounts(database).where(isOwner(owner)).executeTakeFirst();
  return row && accountOf(row);
}

export async function recordSignIn(transaction: Transaction<Schema>, owner: Owner, now: Date): Promise<void> {
  await employeeUpdate(transaction, owner, { lastLoginAt: now }).execute();
}
