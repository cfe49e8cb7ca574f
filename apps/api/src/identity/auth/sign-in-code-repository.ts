/** 確認コード — stores requests for sign-in codes and their state. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { removeRows } from '../../platform/storage/many-rows.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import type { Held } from './held-employee.ts';

export interface StoredCode {
  readonly id: string;
  readonly owner: Owner;
  readonly hash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function storeCode(transaction: Held, code: StoredCode): Promise<void> {
  const { id, owner, hash, createdAt, expiresAt } = code;
  await transaction
    .insertInto('sign_in_codes')
    .values({
      ...{ id, ...ownerColumns(owner), code_hash: hash },
      ...{ created_at: createdAt, expires_at: expiresAt, ended_at: null },
    })
    .execute();
}

/** Times of an employee's code requests since then, the oldest first. The caller holds the lock on the employee. */
export async function codesSince(
  transaction: Transaction<Schema>,
  owner: Owner,
  since: Date,
): Promise<readonly Date[]> {
  const rows = await transaction
    .selectFrom('sign_in_codes')
    .select('created_at')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Owner of a request by its id, which is all that the browser sends. */
export async function ownerOfCode(database: Database, id: string): Promise<Owner | undefined> {
  return database
    .selectFrom('sign_in_codes')
    .select(['sys_organization_code as sysOrganizationCode', 'sys_user_code as sysUserCode'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface OpenCode {
  readonly hash: Buffer;
  readonly wrongCodes: number;
}

/** Locks the request, so that concurrent codes are all counted; undefined when it is used up or expired. */
export async function lockOpenCode(
  transaction: Transaction<Schema>,
  { id, owner }: Pick<StoredCode, 'id' | 'owner'>,
  now: Date,
): Promise<OpenCode | undefined> {
  return transaction
    .selectFrom('sign_in_codes')
    .select(['code_hash as hash', 'wrong_codes as wrongCodes'])
    .where('id', '=', id)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export interface CodeChange {
  readonly wrongCodes?: number;
  readonly endedAt?: Date;
}

export async function changeCode(
  transaction: Held,
  { id, owner }: Pick<StoredCode, 'id' | 'owner'>,
  { wrongCodes, endedAt }: CodeChange,
): Promise<void> {
  await transaction
    .updateTable('sign_in_codes')
    .set({ ...(wrongCodes !== undefined && { wrong_codes: wrongCodes }), ...(endedAt && { ended_at: endedAt }) })
    .where('id', '=', id)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}

/** Deletes a request whose mail wasn't sent, so that it doesn't count. */
export async function dropCode(database: Database, { id, owner }: Pick<StoredCode, 'id' | 'owner'>): Promise<void> {
  await database
    .deleteFrom('sign_in_codes')
    .where('id', '=', id)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}

/** Ends open requests, when a new password is set. */
export async function endCodesOf(transaction: Held, owner: Owner, now: Date): Promise<void> {
  await transaction
    .updateTable('sign_in_codes')
    .set({ ended_at: now })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all open requests of a company that no longer uses codes. */
export async function endAllCodes(transaction: Held, sysOrganizationCode: string, now: Date): Promise<void> {
  await transaction
    .updateTable('sign_in_codes')
    .set({ ended_at: now })
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes requests older than a day; they are counted for an hour only. */
export async function purgeCodes(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const where = sql<boolean>`created_at < ${new Date(now.getTime() - 86_400_000)}`;
  await removeRows(database, { table: 'sign_in_codes', where }, signal);
}
