/** 確認コード in the database: what a request of a code leaves there, and how it ends. */
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

/** When the codes of an employee since then were asked for, oldest first. The caller holds the employee's row. */
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

/** Whose request it is: the id is all that the browser sends. */
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

/** Locked until the transaction ends, so that of many codes at once each is counted; undefined when it is over. */
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

/** One whose mail never left is none, and counts for nothing. */
export async function dropCode(database: Database, { id, owner }: Pick<StoredCode, 'id' | 'owner'>): Promise<void> {
  await database
    .deleteFrom('sign_in_codes')
    .where('id', '=', id)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}

/** With a new password nothing that the old one had begun goes on. */
export async function endCodesOf(transaction: Held, owner: Owner, now: Date): Promise<void> {
  await transaction
    .updateTable('sign_in_codes')
    .set({ ended_at: now })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('ended_at', 'is', null)
    .execute();
}

/** A company asks for none any more. */
export async function endAllCodes(transaction: Held, sysOrganizationCode: string, now: Date): Promise<void> {
  await transaction
    .updateTable('sign_in_codes')
    .set({ ended_at: now })
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('ended_at', 'is', null)
    .execute();
}

/** Requests that count for nothing any more: a day is more than the hour in which they are counted. */
export async function purgeCodes(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const where = sql<boolean>`created_at < ${new Date(now.getTime() - 86_400_000)}`;
  await removeRows(database, { table: 'sign_in_codes', where }, signal);
}
