/**
 * Sends queued pushes every minute, at a rate shared by all processes. A push service that fails repeatedly is skipped
 * for the rest of the run: so an outage costs a few requests per minute instead of one per device, and doesn't delay
 * other services. Whether a push is sent, and with which text, is decided again just before.
 */

import type { PushMessage } from '@minori/contract/web-notification';
import { sql } from 'kysely';
import type { Counts } from '../../platform/job/job.ts';
import { waitForSendSlot } from '../../platform/mail/send-pace.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { someRows, untilNoneIsLeft } from '../../platform/storage/many-rows.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { PushOutcome, PushSender } from '../../platform/web-push/push-sender.ts';
import type { Subscription } from '../../platform/web-push/subscription.ts';
import { deleteGone } from './device-repository.ts';
import { topicOf } from './push.ts';

/** @returns the text of a push that was just taken; null when it may not be sent any more */
export type DecidePush = (deps: Pick<Deps, 'database' | 'now'>, delivery: TakenDelivery) => Promise<PushMessage | null>;

export interface PushDeps extends Pick<Deps, 'database' | 'now' | 'push' | 'metrics'> {
  readonly decidePush: DecidePush;
}

/** Pushes taken and sent concurrently. */
const BATCH_SIZE = 8;

/** Limits the load on the portal: recipients of a notice may open it all at once. */
const PUSHES_PER_MINUTE = 1_200;

const MINUTE = 60_000;
const LONGEST_WAIT = 2 * 60 * MINUTE;

/** Consecutive failures after which a push service counts as unavailable for the rest of the run. */
const AWAY_AFTER = 3;

/** Milliseconds until the next attempt: 1 minute, doubled each time. */
function waitAfter(tries: number): number {
  return Math.min(MINUTE * 2 ** (tries - 1), LONGEST_WAIT);
}

/** An invalid URL gives '' here and is refused on sending, instead of ending the run. */
function hostOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : '';
}

class Services {
  readonly #failures = new Map<string, number>();

  isAway(host: string): boolean {
    return (this.#failures.get(host) ?? 0) >= AWAY_AFTER;
  }

  note(host: string, { kind }: PushOutcome): void {
    this.#failures.set(host, kind === 'later' ? (this.#failures.get(host) ?? 0) + 1 : 0);
  }
}

async function settle({ database, now }: PushDeps, delivery: TakenDelivery, outcome: PushOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return settleDelivery(database, delivery, 'sent');
    case 'refused':
      return settleDelivery(database, delivery, 'failed');
    case 'gone':
      // Deletes the device and the pushes that wait for it.
      await deleteGone(database, delivery, { id: delivery.deviceId, subscription: delivery.subscription });
      return undefined;
    case 'later': {
      const wait = Math.max(waitAfter(delivery.tries), outcome.after ?? 0);
      const again = Math.min(now().getTime() + wait, delivery.expiresAt.getTime());
      return putBack(database, delivery, { dueAt: new Date(again), isTried: true });
    }
  }
}

interface Sending {
  readonly push: PushSender;
  readonly services: Services;
  readonly signal: AbortSignal;
}

async function sendOne(
  deps: PushDeps,
  { push, services, signal }: Sending,
  delivery: TakenDelivery,
): Promise<PushOutcome['kind'] | 'away' | 'dropped'> {
  const { subscription, key, expiresAt } = delivery;
  const host = hostOf(subscription.endpoint);
  const at = deps.now().getTime();
  if (services.isAway(host)) {
    await putBack(deps.database, delivery, { dueAt: new Date(at + MINUTE), isTried: false });
    return 'away';
  }
  const message = await deps.decidePush(deps, delivery);
  if (!message) {
    await settleDelivery(deps.database, delivery, 'failed');
    return 'dropped';
  }
  const pace = { name: 'push', perMinute: PUSHES_PER_MINUTE, signal };
  if (!(await waitForSendSlot(deps.database, pace))) {
    await putBack(deps.database, delivery, { dueAt: new Date(at), isTried: false });
    return 'later';
  }
  const ttl = Math.max(0, Math.floor((expiresAt.getTime() - at) / 1_000));
  const outcome = await push.send(subscription, { message, ttl, topic: topicOf(key) });
  services.note(host, outcome);
  deps.metrics.push(outcome.kind);
  await settle(deps, delivery, outcome);
  return outcome.kind;
}

/**
 * @returns counts by outcome: `gone` = unknown subscription, `later` = put back for a retry, `away` = service
 * unavailable, `dropped` = may not be sent
 */
export async function sendPushes(deps: PushDeps, signal: AbortSignal): Promise<Counts> {
  const { database, now, push } = deps;
  const expired = await expireDeliveries(database, now(), signal);
  const counts = { sent: 0, gone: 0, refused: 0, later: 0, away: 0, dropped: 0, expired };
  if (!push) return counts;
  const services = new Services();
  while (!signal.aborted) {
    const taken = await takeDeliveries(database, now(), BATCH_SIZE);
    const outcomes = await Promise.all(taken.map((delivery) => sendOne(deps, { push, services, signal }, delivery)));
    for (const outcome of outcomes) counts[outcome] += 1;
    if (taken.length < BATCH_SIZE) break;
  }
  return counts;
}

interface TakenDelivery extends Owner {
  readonly deviceId: bigint;
  readonly key: string;
  readonly message: PushMessage;
  readonly subscription: Subscription;
  readonly tries: number;
  readonly expiresAt: Date;
  /** End of the lease of the process that took it. */
  readonly leasedUntil: Date;
}

/** Milliseconds after which a sender counts as dead: more than sending one message and storing the outcome takes. */
const LEASE = 60_000;

/** Marks expired pushes as failed. @returns their number */
function expireDeliveries(database: Database, now: Date, signal: AbortSignal): Promise<number> {
  const areOld = sql<boolean>`state = 'waiting' and due_at <= ${now} and expires_at <= ${now}`;
  const expiring = sql`update push_deliveries set state = 'failed' where ${someRows('push_deliveries', areOld)}`;
  return untilNoneIsLeft(database, expiring, signal);
}

/** Leases the pushes that have waited longest, without paused devices; no push goes to two processes. */
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

/** Update of a push only while this process still holds its lease; otherwise it changes nothing. */
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

/** @param isTried false when the push service wasn't contacted this time */
export async function putBack(
  database: Database,
  delivery: TakenDelivery,
  { dueAt, isTried }: { readonly dueAt: Date; readonly isTried: boolean },
): Promise<void> {
  await held(database, delivery)
    .set({ due_at: dueAt, tries: isTried ? delivery.tries : delivery.tries - 1 })
    .execute();
}
