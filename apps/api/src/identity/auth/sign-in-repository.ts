/** Reads and writes what signing in needs of an account. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { type AuthorizationMethod, authorizationMethodOf } from './authorization-method.ts';
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
  /** When the password was set. */
  readonly changedAt: Date;
  /** When a mailed link last set it. */
  readonly resetAt: Date | null;
  readonly disabledAt: Date | null;
  /** Another one says that all sessions were ended, or the password set, since this was read. */
  readonly accessVersion: string;
  /** Terms not agreed to, or no profile yet. */
  readonly isInitial: boolean;
}

/** Of a query with the employee `e` and the company `c`: another one after each end of access. */
export const ACCESS_VERSION = sql<string>`concat_ws('.', e.access_version, c.access_version)`;

type Employee = Pick<SignInAccount, 'employeeId' | keyof Owner>;

function accounts(database: Database) {
  return database
    .selectFrom('employees as e')
    .innerJoin('passwords as p', (join) =>
      join.onRef('p.employee_id', '=', 'e.id').onRef('p.sys_organization_code', '=', 'e.sys_organization_code'),
    )
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .select(['e.id', 'e.email', 'e.sys_user_code', 'e.sys_organization_code'])
    .select(['e.disabled_at', 'e.tos_agree_at', 'e.nick_name'])
    .select(['c.url', 'c.authorization_method', 'p.hash', 'p.must_change', 'p.changed_at', 'p.reset_at'])
    .select(ACCESS_VERSION.as('access_version'));
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
  };
}

/** By address, across companies: whose it is, is what this finds out. */
export async function findSignInAccount(database: Database, email: string): Promise<SignInAccount | undefined> {
  const row = await accounts(database).where('e.email', '=', email).executeTakeFirst();
  return row && accountOf(row);
}

export async function findAccountOf(database: Database, owner: Owner): Promise<SignInAccount | undefined> {
  const row = await accounts(database)
    .where('e.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('e.sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  return row && accountOf(row);
}

export async function recordSignIn(transaction: Transaction<Schema>, owner: Employee, now: Date): Promise<void> {
  await transaction
    .updateTable('employees')
    .set({ last_login_at: now })
    .where('id', '=', owner.employeeId)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}
