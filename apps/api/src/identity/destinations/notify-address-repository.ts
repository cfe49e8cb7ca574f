/** The address for notifications and the link that confirms another one, in the database. */
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { removeRows } from '../../platform/storage/many-rows.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { ACCESS_VERSION } from '../../records/access.ts';
import { accountsQuery, employeeUpdate, isOwner } from '../../records/employees.ts';
import type { Held } from '../auth/held-employee.ts';

export interface NewLink {
  readonly address: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Of its owner, when it was asked for. */
  readonly accessVersion: string;
}

/** In place of any before it, whose link is no use then. */
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

/** Whose link it is: the token is all that the browser sends. */
export async function ownerOfLink(database: Database, tokenHash: Buffer): Promise<Owner | undefined> {
  return database
    .selectFrom('notify_address_links')
    .select(['sys_organization_code as sysOrganizationCode', 'sys_user_code as sysUserCode'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** @returns the address that it confirms; undefined for one that was used, is too old, was replaced, or was asked for before access ended */
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

/** When links were mailed since then, oldest first: the mails outlive the links. */
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

/** What decides where an employee's notifications go, and whether another address may be confirmed. */
export async function findAddresses(database: Database, owner: Owner) {
  return accountsQuery(database)
    .select(['employees.id as employeeId', 'employees.email', 'email_for_notify as notify'])
    .select(['notify_paused_at as pausedAt', 'disabled_at as disabledAt'])
    .select(['email_for_notify_used_flg as isUsed', 'reset_at as resetAt', ACCESS_VERSION.as('accessVersion')])
    .where(isOwner(owner))
    .executeTakeFirst();
}

/** Where notifications go from now on; null for the address of the sign-in. */
export async function setAddress(
  transaction: Held,
  owner: Owner,
  { address, now }: { readonly address: string | null; readonly now: Date },
): Promise<void> {
  const change = { emailForNotify: address, notifyPausedAt: null, updatedAt: now };
  await employeeUpdate(transaction, owner, change).execute();
}

/** Links that nobody can use any more. */
export async function purgeLinks(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(database, { table: 'notify_address_links', where: sql`expires_at <= ${now}` }, signal);
}
