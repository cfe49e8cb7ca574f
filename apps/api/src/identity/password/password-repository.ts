/** Reads and writes passwords, their tokens and waiting requests. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { removeRows } from '../../platform/storage/many-rows.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { TokenPurpose } from '../../platform/storage/schema/passwords.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { accountsQuery, employeesQuery, isOwner } from '../../records/employees.ts';
import { type AuthorizationMethod, authorizationMethodOf, METHOD_OF_EMPLOYEE } from '../auth/authorization-method.ts';
import type { Held } from '../auth/held-employee.ts';
import type { PasswordOwner } from './password-rules.ts';

/** An employee with the data that decide about a new password. */
export interface PasswordHolder extends Owner, PasswordOwner {
  readonly employeeId: number;
  readonly authorizationMethod: AuthorizationMethod;
  readonly disabledAt: Date | null;
  /** null without a password. */
  readonly changedAt: Date | null;
  /** Time when a mailed link last set it. */
  readonly resetAt: Date | null;
}

function holders(database: Database) {
  return accountsQuery(database)
    .select(['employees.id', 'employees.sys_user_code', 'employees.sys_organization_code', 'employees.email'])
    .select(['birthday', 'disabled_at', 'name', 'url', 'company_code'])
    .select(METHOD_OF_EMPLOYEE.as('authorization_method'))
    .select(['changed_at', 'reset_at']);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof holders>['executeTakeFirst']>>>;

function holderOf(row: Row): PasswordHolder {
  return {
    employeeId: row.id,
    sysUserCode: row.sys_user_code,
    sysOrganizationCode: row.sys_organization_code,
    email: row.email,
    birthday: row.birthday,
    disabledAt: row.disabled_at,
    company: { name: row.name, url: row.url, companyCode: row.company_code },
    authorizationMethod: authorizationMethodOf(row.authorization_method),
    changedAt: row.changed_at,
    resetAt: row.reset_at,
  };
}

export interface MailRequest {
  readonly addressHash: Buffer;
  readonly ip: string;
  readonly requestId: string;
  readonly askedAt: Date;
}

/** Takes the oldest request; this transaction deletes it, with all others for the same mail address. */
export async function takeRequest(transaction: Transaction<Schema>): Promise<MailRequest | undefined> {
  const { rows } = await sql<MailRequest>`
    with taken as (
      select address_hash from password_mail_requests order by id limit 1 for update skip locked
    )
    delete from password_mail_requests where id = any(array(
      select id from password_mail_requests
      where address_hash = (select address_hash from taken) order by id for update skip locked
    ))
    returning address_hash as "addressHash", ip, request_id as "requestId", asked_at as "askedAt"`.execute(transaction);
  return rows[0];
}

/** Deletes requests for mail addresses without an account. */
export async function dropStrangers(database: Database, signal: AbortSignal): Promise<void> {
  const isTheirs = sql<boolean>`address_hash(employees.email) = password_mail_requests.address_hash`;
  const where = sql<boolean>`not exists ${employeesQuery(database).where(isTheirs)}`;
  await removeRows(database, { table: 'password_mail_requests', where }, signal);
}

/** Finds an account in all companies. @param hash of `subjectHash` */
export async function findHolderByAddress(database: Database, hash: Buffer): Promise<PasswordHolder | undefined> {
  const row = await holders(database).where(sql<boolean>`address_hash(employees.email) = ${hash}`).executeTakeFirst();
  return row && holderOf(row);
}

export async function findHolder(database: Database, owner: Owner): Promise<PasswordHolder | undefined> {
  const row = await holders(database).where(isOwner(owner)).executeTakeFirst();
  return row && holderOf(row);
}

export interface FoundToken {
  readonly owner: Owner;
  readonly purpose: TokenPurpose;
  readonly expiresAt: Date;
}

/** Owner of a token, which is all that the browser sends. Undefined for an expired, used or unknown one. */
export async function findToken(database: Database, hash: Buffer, now: Date): Promise<FoundToken | undefined> {
  const row = await database
    .selectFrom('password_tokens')
    .select(['sys_organization_code', 'sys_user_code', 'purpose', 'expires_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sys_organization_code: sysOrganizationCode, sys_user_code: sysUserCode } = row;
  return { owner: { sysOrganizationCode, sysUserCode }, purpose: row.purpose, expiresAt: row.expires_at };
}

/** Deletes a token; of two concurrent uses only one succeeds. */
export async function takeToken(
  transaction: Transaction<Schema>,
  owner: Owner,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('password_tokens')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all tokens of a company that no longer has passwords, of invitations and resets. */
export async function dropAllTokens(transaction: Held, sysOrganizationCode: string): Promise<void> {
  await transaction.deleteFrom('password_tokens').where('sys_organization_code', '=', sysOrganizationCode).execute();
}

type Holder = Pick<PasswordHolder, 'employeeId' | 'sysOrganizationCode'>;

interface NewHash {
  readonly hash: string;
  readonly now: Date;
}

/** Stores a password set by a mailed link. */
export async function putHash(
  transaction: Held,
  { employeeId, sysOrganizationCode }: Holder,
  { hash, now }: NewHash,
): Promise<void> {
  const record = { hash, must_change: false, changed_at: now, reset_at: now };
  await transaction
    .insertInto('passwords')
    .values({ employee_id: employeeId, sys_organization_code: sysOrganizationCode, ...record })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(record))
    .execute();
}

/** Replaces the hash that was checked; false when another change came first. */
export async function replaceHash(
  transaction: Held,
  { employeeId, sysOrganizationCode, old }: Holder & { readonly old: string },
  { hash, now }: NewHash,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passwords')
    .set({ hash, must_change: false, changed_at: now })
    .where('employee_id', '=', employeeId)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('hash', '=', old)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes expired tokens. */
export async function purgeTokens(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(database, { table: 'password_tokens', where: sql`expires_at <= ${now}` }, signal);
}
