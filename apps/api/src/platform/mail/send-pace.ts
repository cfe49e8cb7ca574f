/**
 * Paces mails and pushes to many people: all processes together send one after the other with a gap, by one database row and the
 * database's clock. This protects a mail server that throttles, and a portal that all recipients open at once
 * (docs/decisions/0017).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../storage/database.ts';

export interface Pace {
  /** The kind of messages that share the pace: `mail`, `push`. */
  readonly name: string;
  readonly perMinute: number;
  readonly signal: AbortSignal;
}

/** Send slots that may be reserved in advance; so a clock that was set back causes no longer delay. */
const MOST_AHEAD = 20;

/** @returns true when the caller may send; false when the signal fired first, and the slot is lost */
export async function waitForSendSlot(database: Database, { name, perMinute, signal }: Pace): Promise<boolean> {
  const gap = sql`make_interval(secs => ${60 / perMinute}::float8)`;
  const { rows } = await sql<{ wait: number }>`
    insert into send_paces as p (name, next_at) values (${name}, clock_timestamp() + ${gap})
    on conflict (name) do update set next_at =
      least(greatest(p.next_at, clock_timestamp()), clock_timestamp() + ${gap} * ${MOST_AHEAD}::int) + ${gap}
    returning extract(epoch from next_at - ${gap} - clock_timestamp())::float8 * 1000 as wait`.execute(database);
  const wait = Math.max(0, rows[0]?.wait ?? 0);
  await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
  return !signal.aborted;
}

/** Five per second: a notice to 3,000 people is sent in ten minutes, and common mail servers accept it. */
export const DEFAULT_MAIL_PER_MINUTE = 300;

/** MAIL_PER_MINUTE. */
export const MailPerMinuteText = z.pipe(
  z.string().check(z.regex(/^([1-9]\d{0,3}|[1-5]\d{4}|60000)$/, 'must be a number from 1 to 60000')),
  z.transform(Number),
);

/** Seconds that a mail server takes for one mail, estimated generously. */
const HAND_OVER = 0.2;

/**
 * How many mails are sent at the same time at a given pace. Together as many as the mailer's connections, so that an urgent mail
 * finds one free during a run of the job.
 */
export function sendLanes(perMinute: number): { readonly job: number; readonly urgent: number } {
  return { job: Math.min(30, Math.max(3, Math.ceil((perMinute / 60) * HAND_OVER))), urgent: 2 };
}
