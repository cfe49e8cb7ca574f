/**
 * Finds, counts and replaces records that are sealed under an older key: saved credentials and retirement inputs,
 * across all companies.
 */
import { RESTING_PLACES, type RestingPlace, type SealedCredentials } from '@minori/contract/sealed-credentials';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';

export interface OutdatedRecord {
  /** The table of the record. */
  readonly place: RestingPlace;
  readonly owner: Owner;
  readonly sealed: SealedCredentials;
}

interface OutdatedPage {
  readonly place: RestingPlace;
  /** The present key. */
  readonly keyId: string;
  readonly after: Owner | undefined;
  readonly most: number;
}

/** Returns the next records of a table after an owner, in the order of organization and employee. */
export async function findOutdated(
  database: Database,
  { place, keyId, after, most }: OutdatedPage,
): Promise<OutdatedRecord[]> {
  const last = [after?.sysOrganizationCode ?? '', after?.sysUserCode ?? ''];
  const rows = await database
    .selectFrom(place)
    .select(['sys_organization_code', 'sys_user_code', 'key_id', 'enc', 'ciphertext'])
    .where('key_id', '!=', keyId)
    .where(sql<boolean>`(sys_organization_code, sys_user_code) > (${last[0]}, ${last[1]})`)
    .orderBy('sys_organization_code')
    .orderBy('sys_user_code')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    place,
    owner: { sysOrganizationCode: row.sys_organization_code, sysUserCode: row.sys_user_code },
    sealed: { keyId: row.key_id, enc: row.enc, ciphertext: row.ciphertext },
  }));
}

export async function countOutdated(database: Database, keyId: string): Promise<number> {
  let count = 0;
  for (const place of RESTING_PLACES) {
    const { left } = await database
      .selectFrom(place)
      .select(sql<number>`count(*)::int`.as('left'))
      .where('key_id', '!=', keyId)
      .executeTakeFirstOrThrow();
    count += left;
  }
  return count;
}

/**
 * Replaces a record by its content sealed under the present key.
 * @returns false if the stored record has changed meanwhile: the employee has replaced or erased it, or another process
 * was faster
 */
export async function replaceSealed(
  database: Database,
  { place, owner, sealed: before }: OutdatedRecord,
  { sealed, at }: { readonly sealed: SealedCredentials; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable(place)
    .set({ key_id: sealed.keyId, enc: sealed.enc, ciphertext: sealed.ciphertext, resealed_at: at })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('ciphertext', '=', before.ciphertext)
    .where('enc', '=', before.enc)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
