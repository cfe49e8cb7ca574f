/** Messages that wait to be sent to devices, in the database: one sender at a time holds each. */
import type { PushMessage } from '@minori/contract/web-notification';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { someRows, untilNoneIsLeft } from '../../platform/storage/many-rows.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Subscription } from '../../platform/web-push/subscription.ts';

export interface TakenDelivery extends Owner {
  readonly deviceId: bigint;
  readonly key: string;
  readonly message: PushMessage;
  readonly subscription: Subscription;
  readonly tries: number;
  readonly expiresAt: Date;
  /** Until when it is the taker's. */
  readonly leasedUntil: Date;
}

/** Milliseconds after which a sender is dead: more than a message takes, and writing down what became of it. */
const LEASE = 60_000;

/** What is news no more; how many. */
export function expireDeliveries(database: Database, now: Date, signal: AbortSignal): Promise<number> {
  const areOld = sql<boolean>`state = 'waiting' and due_at <= ${now} and expires_at <= ${now}`;
  const expiring = sql`update push_deliveries set state = 'failed' where ${someRows('push_deliveries', areOld)}`;
  return untilNoneIsLeft(database, expiring, signal);
}

/** The ones that have waited longest, of devices that aren't paused; two takers never get the same. */
export async function takeDeliveries(database: Database, now: Date, most: number): Promise<readonly TakenDelivery[]> {
  const { rows } = await sql<TakenDelivery>`
    with due as (
      select sys_organization_code, sys_user_code, device_id, message_key
      from push_deliveries waiting
      where state = 'waiting' and due_at <= ${now} and not exists (
        select from devices paused
        where paused.sys_organization_code = waiting.sys_organization_code
          and paused.sys_user_code = waiting.sys_user_code and paused.id = waiting.device_id
          and paused.paused_at is not null)
      order by due_at
      limit ${most}
      for update skip locked
    )
    update push_deliveries as p
    set tries = p.tries + 1, due_at = ${new Date(now.getTime() + LEASE)}
    from due
    join devices as d
      on d.sys_organization_code = due.sys_organization_code and d.sys_user_code = due.sys_user_code
      and d.id = due.device_id
    where p.sys_organization_code = due.sys_organization_code and p.sys_user_code = due.sys_user_code
      and p.device_id = due.device_id and p.message_key = due.message_key
    returning p.sys_organization_code as "sysOrganizationCode", p.sys_user_code as "sysUserCode",
      p.device_id as "deviceId", p.message_key as "key", p.message, d.subscription, p.tries,
      p.expires_at as "expiresAt", p.due_at as "leasedUntil"
  `.execute(database);
  return rows;
}

/** Of what the taker still holds: whatever became of it in other hands since then stays. */
function held(database: Database, { sysOrganizationCode, sysUserCode, deviceId, key, leasedUntil }: TakenDelivery) {
  return database
    .updateTable('push_deliveries')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('sys_user_code', '=', sysUserCode)
    .where('device_id', '=', deviceId)
    .where('message_key', '=', key)
    .where('state', '=', 'waiting')
    .where('due_at', '=', leasedUntil);
}

export async function settleDelivery(
  database: Database,
  delivery: TakenDelivery,
  state: 'sent' | 'failed',
): Promise<void> {
  await held(database, delivery).set({ state }).execute();
}

/** @param isTried false where the push service wasn't asked this time */
export async function putBack(
  database: Database,
  delivery: TakenDelivery,
  { dueAt, isTried }: { readonly dueAt: Date; readonly isTried: boolean },
): Promise<void> {
  await held(database, delivery)
    .set({ due_at: dueAt, tries: isTried ? delivery.tries : delivery.tries - 1 })
    .execute();
}
