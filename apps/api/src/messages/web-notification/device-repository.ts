/** 端末 — stores the browsers that receive pushes; each belongs to one employee and is deleted with the account. */
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
 * Finds a browser by its endpoint, whoever owns it. Until the transaction ends, no push can be queued for it and nobody
 * else can register it, even when it isn't stored yet.
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

/** The caller holds the lock on the endpoint. */
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

/** Moves a device to another employee and deletes the pushes that wait for the former one. */
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

/**
 * Stores the current subscription of a signed-in owner's device and ends its pause.
 * @returns whether the device is the owner's
 */
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

/** Subscription of a device that isn't paused. */
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

/** @returns whether the owner had such a device */
export async function deleteDevice(database: Database, owner: Owner, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('devices')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Deletes a device whose push service reported the subscription as gone, unless it has a new subscription meanwhile.
 */
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
