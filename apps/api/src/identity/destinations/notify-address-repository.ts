/** Reads and writes the notification address and the link that confirms a new one. */
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { removeRows } from '../../platform/storage/many-rows.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { ACCESS_VERSION } from '../../records/access.ts';
import { accountsQuery, employeeUpdate, isOwner } from '../../records/employees.ts';
import { USES_NOTIFY_ADDRESS } from '../../records/leavings.ts';
import type { Held } from '../auth/held-employee.ts';

export interface NewLink {
  readonly address: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  /** The account's access version at the time of the request. */
  readonly accessVersion: string;
}

/** Replaces an earlier link, which becomes invalid. */
export async function storeLink(transaction: Held, owner: Owner, link: NewLink): Promise<void> {
  const { address, tokenHash, now, expiresAt, accessVersion } = link;
  const ends = { expires_at: expiresAt, access_version: accessVersion };
  const record = { address, token_hash: tokenHash, created_at: now, ...ends };
  await transaction
    .insertInto('notify_address_links')
    .values({ ...ownerColumns(owner), ...record })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(record))
    .execute();
}

export async function dropLink(transaction: Held, owner: Owner): Promise<void> {
  await transaction
    .deleteFrom('notify_address_links')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}

/** Owner of a link by its token, which is all that the browser sends. */
export async function ownerOfLink(database: Database, tokenHash: Buffer): Promise<Owner | undefined> {
  return database
    .selectFrom('notify_address_links')
    .select(['sys_organization_code as sysOrganizationCode', 'sys_user_code as sysUserCode'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * @returns the confirmed address; undefined for a link that is used, expired, replaced, or older than the last end of
 * access
 */
export async function takeLink(
  transaction: Held,
  owner: Owner,
  { tokenHash, now, accessVersion }: Pick<NewLink, 'tokenHash' | 'now' | 'accessVersion'>,
): Promise<string | undefined> {
  const taken = await transaction
    .deleteFrom('notify_address_links')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('access_version', '=', accessVersion)
    .returning('address')
    .executeTakeFirst();
  return taken?.address;
}

/** Times of link mails since then, the oldest first; mails are stored longer than links. */
export async function linksMailedSince(database: Database, owner: Owner, since: Date): Promise<readonly Date[]> {
  const rows = await database
    .selectFrom('outgoing_mails')
    .select('created_at')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('purpose', '=', 'notify_address_link')
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

/** The data that decide where notifications go and whether an address may be confirmed. */
export async function findAddresses(database: Database, owner: Owner) {
  return accountsQuery(database)
    .select(['employees.id as employeeId', 'employees.email', 'email_for_notify as notify'])
    .select(['notify_paused_at as pausedAt', 'disabled_at as disabledAt'])
    .select([USES_NOTIFY_ADDRESS.as('isUsed'), 'reset_at as resetAt', ACCESS_VERSION.as('accessVersion')])
    .where(isOwner(owner))
    .executeTakeFirst();
}

/** Sets the notification address; null for the sign-in address. */
export async function setAddress(
  transaction: Held,
  owner: Owner,
  { address, now }: { readonly address: string | null; readonly now: Date },
): Promise<void> {
  const change = { emailForNotify: address, notifyPausedAt: null, updatedAt: now };
  await employeeUpdate(transaction, owner, change).execute();
}

/** Deletes links that can't be used any more. */
export async function purgeLinks(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(database, { table: 'notify_address_links', where: sql`expires_at <= ${now}` }, signal);
}
