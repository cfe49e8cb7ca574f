/** 端末 — the browsers that get notifications, in the database: each belongs to one employee, and goes with the account. */
import { sql } from 'kysely';
import type { Device } from '../../identity/auth/begin-session.ts';
import type { Database } from '../../platform/storage/database.ts';
import { json } from '../../platform/storage/json.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { endpointDigest, type Subscription } from '../../platform/web-push/subscription.ts';

interface KnownDevice extends Owner {
  readonly id: bigint;
}

export interface Registration {
  readonly subscription: Subscription;
  readonly device: Device;
  readonly at: Date;
}

/**
 * Whoever's it is: a browser is known by its endpoint. Until the transaction ends, nothing new is put up for it, and nobody
 * else registers it, also where it is not there yet.
 */
export async function lockByEndpoint(
  transaction: Database,
  subscription: Subscription,
): Promise<KnownDevice | undefined> {
  const digest = endpointDigest(subscription);
  await sql`select pg_advisory_xact_lock(${digest.readBigInt64BE()})`.execute(transaction);
  return transaction
    .selectFrom('devices')
    .select(['id', 'sys_organization_code as sysOrganizationCode', 'sys_user_code as sysUserCode'])
    .where('endpoint_digest', '=', digest)
    .forUpdate()
    .executeTakeFirst();
}

/** The caller holds the lock on its endpoint. */
export async function insertDevice(
  transaction: Database,
  owner: Owner,
  { subscription, device, at }: Registration,
): Promise<bigint> {
  const { id } = await transaction
    .insertInto('devices')
    .values({
      ...ownerColumns(owner),
      endpoint_digest: endpointDigest(subscription),
      subscription: json(subscription),
      registered_at: at,
      ...device,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was still to be sent to its former owner is not sent to the next. */
export async function moveDevice(
  transaction: Database,
  { from, to }: { readonly from: KnownDevice; readonly to: Owner },
): Promise<void> {
  await transaction
    .deleteFrom('push_deliveries')
    .where('sys_organization_code', '=', from.sysOrganizationCode)
    .where('sys_user_code', '=', from.sysUserCode)
    .where('device_id', '=', from.id)
    .execute();
  await transaction
    .updateTable('devices')
    .set(ownerColumns(to))
    .where('sys_organization_code', '=', from.sysOrganizationCode)
    .where('sys_user_code', '=', from.sysUserCode)
    .where('id', '=', from.id)
    .execute();
}

/** In the browser at hand, by who is signed in: what was paused goes on. @returns whether it is the owner's */
export async function renewDevice(
  transaction: Database,
  owner: Owner,
  { id, subscription, device, at }: Registration & { readonly id: bigint },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('devices')
    .set({
      endpoint_digest: endpointDigest(subscription),
      subscription: json(subscription),
      registered_at: at,
      paused_at: null,
      ...device,
    })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One that isn't paused. */
export async function findDevice(database: Database, owner: Owner, id: bigint): Promise<Subscription | undefined> {
  const row = await database
    .selectFrom('devices')
    .select('subscription')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return row?.subscription;
}

/** @returns whether it was there and the owner's */
export async function deleteDevice(database: Database, owner: Owner, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('devices')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A browser has given this subscription up; the device stays where it has been given another meanwhile. */
export async function deleteGone(
  database: Database,
  owner: Owner,
  { id, subscription }: { readonly id: bigint; readonly subscription: Subscription },
): Promise<void> {
  await database
    .deleteFrom('devices')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .where('endpoint_digest', '=', endpointDigest(subscription))
    .execute();
}
