/** Reads and writes passkeys; every statement has the owner as a condition, except the search by credential. */
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { joinEmployees } from '../../records/employees.ts';
import type { Held } from '../auth/held-employee.ts';

/** Passkeys of an employee, the oldest first. */
export async function passkeysOf(database: Database, owner: Owner) {
  return database
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'user_handle', 'transports', 'is_synced', 'added_at', 'last_used_at'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

/** Finds a passkey in all companies by the credential id from its device. */
export async function findByCredential(database: Database, credentialId: Buffer) {
  return database
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'user_handle', 'counter'])
    .select(['sys_organization_code as sysOrganizationCode', 'sys_user_code as sysUserCode'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export interface NewPasskey {
  readonly id: string;
  readonly owner: Owner;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly userHandle: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
  readonly addedAt: Date;
}

/** @returns false when the credential id is already stored */
export async function storePasskey(transaction: Held, passkey: NewPasskey): Promise<boolean> {
  const stored = await transaction
    .insertInto('passkeys')
    .values({
      ...ownerColumns(passkey.owner),
      id: passkey.id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      user_handle: passkey.userHandle,
      counter: passkey.counter,
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      name: passkey.name,
      added_at: passkey.addedAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export interface PasskeyId {
  readonly id: string;
  readonly owner: Owner;
}

export interface PasskeyUse extends PasskeyId {
  /** The value at verification, and the device's new value. */
  readonly counter: { readonly before: bigint; readonly after: number };
  readonly isSynced: boolean;
}

/** @returns false when it was used or removed meanwhile */
export async function recordUse(transaction: Held, use: PasskeyUse, now: Date): Promise<boolean> {
  const { id, owner, counter, isSynced } = use;
  const used = await transaction
    .updateTable('passkeys')
    .set({ counter: counter.after, is_synced: isSynced, last_used_at: now })
    .where('id', '=', id)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('counter', '=', counter.before)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns false for a passkey of another employee */
export async function giveName(transaction: Held, { id, owner }: PasskeyId, name: string): Promise<boolean> {
  const named = await transaction
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .returning('id')
    .executeTakeFirst();
  return named !== undefined;
}

/** @param id of one passkey; undefined for all. @returns names of the deleted ones */
export async function dropPasskeys(transaction: Held, owner: Owner, id?: string): Promise<readonly string[]> {
  const gone = await transaction
    .deleteFrom('passkeys')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('name')
    .execute();
  return gone.map(({ name }) => name);
}

export interface FormerOwner {
  readonly employeeId: number;
  readonly sysUserCode: string;
  readonly email: string;
  readonly isDisabled: boolean;
  /** Names of the passkeys, the oldest first. */
  readonly names: readonly string[];
}

/**
 * Deletes all passkeys of a company that no longer allows them, so that none becomes valid if they are allowed again.
 */
export async function dropAllPasskeys(transaction: Held, sysOrganizationCode: string): Promise<readonly FormerOwner[]> {
  const { rows } = await sql<FormerOwner>`
    with gone as (
      delete from passkeys where sys_organization_code = ${sysOrganizationCode}
      returning sys_organization_code, sys_user_code, name, added_at
    )
    select employees.id as "employeeId", employees.sys_user_code as "sysUserCode", employees.email,
      employees.disabled_at is not null as "isDisabled", array_agg(gone.name order by gone.added_at) as names
    from gone ${joinEmployees('gone')}
    group by employees.id order by employees.id`.execute(transaction);
  return rows;
}
