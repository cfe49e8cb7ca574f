/**
 * Sends what waits, every minute, at a pace that all processes share. A push service that fails again and again in one run
 * is left alone for the rest of it, so that one that is away is asked a few times a minute and not once a device, and
 * holds up none of the others. Whether a message leaves, and what it says, is decided again when it is taken.
 */

import type { PushMessage } from '@minori/contract/web-notification';
import type { Counts } from '../../platform/job/job.ts';
import { waitForSendSlot } from '../../platform/mail/send-pace.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { PushOutcome, PushSender } from '../../platform/web-push/push-sender.ts';
import {
  expireDeliveries,
  putBack,
  settleDelivery,
  type TakenDelivery,
  takeDeliveries,
} from './delivery-repository.ts';
import { deleteGone } from './device-repository.ts';
import { topicOf } from './push.ts';

/** @returns what is shown of a message that was taken just now; null where it may not leave any more */
export type DecidePush = (deps: Pick<Deps, 'database' | 'now'>, delivery: TakenDelivery) => Promise<PushMessage | null>;

export interface PushDeps extends Pick<Deps, 'database' | 'now' | 'push' | 'metrics'> {
  readonly decidePush: DecidePush;
}

/** Side by side; as many are taken at once. */
const HANDFUL = 8;

/** At most: everybody who is told of a notice at once may look at once. */
const PUSHES_PER_MINUTE = 1_200;

const MINUTE = 60_000;
const LONGEST_WAIT = 2 * 60 * MINUTE;

/** Failures in a row of one push service, after which it is away. */
const AWAY_AFTER = 3;

/** Milliseconds: 1 minute, then twice as long each time. */
function waitAfter(tries: number): number {
  return Math.min(MINUTE * 2 ** (tries - 1), LONGEST_WAIT);
}

/** What is no address is refused when it is sent to; it must not end the run. */
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
      // With everything that waits for it.
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

/** How many were taken by a push service, go to nobody any more, were refused, wait for another time, and may not leave. */
export async function sendPushes(deps: PushDeps, signal: AbortSignal): Promise<Counts> {
  const { database, now, push } = deps;
  const expired = await expireDeliveries(database, now(), signal);
  const counts = { sent: 0, gone: 0, refused: 0, later: 0, away: 0, dropped: 0, expired };
  if (!push) return counts;
  const services = new Services();
  while (!signal.aborted) {
    const taken = await takeDeliveries(database, now(), HANDFUL);
    const outcomes = await Promise.all(taken.map((delivery) => sendOne(deps, { push, services, signal }, delivery)));
    for (const outcome of outcomes) counts[outcome] += 1;
    if (taken.length < HANDFUL) break;
  }
  return counts;
}
