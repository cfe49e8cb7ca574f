/**
 * 保存した連携情報 — stores an employee's sealed (encrypted) credentials in the database. The api can pass them on but can't
 * open them.
 */
import type { SealedCredentials } from '@minori/contract/sealed-credentials';
import type { Held } from '../../identity/auth/held-employee.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { personQuery } from '../../records/employees.ts';

export interface SavedCredentials {
  readonly sealed: SealedCredentials;
  /** Identifies a record among those of the same employee; re-sealing the record under another key keeps this time. */
  readonly savedAt: Date;
}

/**
 * Finds credentials that may be used; undefined if none are saved, or if a login was refused since the employee last
 * entered or proved any: until then no login is tried (security.md row 13).
 */
export async function usableCredentials(database: Database, owner: Owner): Promise<SavedCredentials | undefined> {
  const row = await personQuery(database, owner)
    .innerJoin('rk_credentials as saved', (join) =>
      join
        .onRef('saved.sys_organization_code', '=', 'employees.sys_organization_code')
        .onRef('saved.sys_user_code', '=', 'employees.sys_user_code'),
    )
    .select(['saved.key_id', 'saved.enc', 'saved.ciphertext', 'saved.saved_at'])
    .where('saved.refused_at', 'is', null)
    .where('employees.is_scraping_error', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  const { key_id: keyId, enc, ciphertext, saved_at: savedAt } = row;
  return { sealed: { keyId, enc, ciphertext }, savedAt };
}

/** When the saved credentials were stored, usable or not; undefined if there are none. */
export async function credentialsSavedAt(database: Database, owner: Owner): Promise<Date | undefined> {
  const row = await database
    .selectFrom('rk_credentials')
    .select('saved_at')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  return row?.saved_at;
}

/** Replaces any saved credentials of the employee. */
export async function storeCredentials(
  transaction: Held,
  owner: Owner,
  { sealed, savedAt }: SavedCredentials,
): Promise<void> {
  const record = {
    key_id: sealed.keyId,
    enc: sealed.enc,
    ciphertext: sealed.ciphertext,
    saved_at: savedAt,
    resealed_at: null,
    refused_at: null,
    next_look_at: savedAt,
  };
  await transaction
    .insertInto('rk_credentials')
    .values({ ...ownerColumns(owner), ...record })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(record))
    .execute();
}

/** @returns false if none were saved */
export async function eraseCredentials(transaction: Held, owner: Owner): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('rk_credentials')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Marks the credentials saved at `savedAt` as refused by the record keeper.
 * @returns false if the employee has entered others meanwhile, or none are saved
 */
export async function markRefused(
  database: Database,
  owner: Owner,
  { savedAt, at }: { readonly savedAt: Date; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('rk_credentials')
    .set({ refused_at: at })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('saved_at', '=', savedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
