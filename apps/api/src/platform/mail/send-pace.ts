/**
 * Paces mails and pushes to many people: they are sent one after the other with a gap, over all processes together, by one
 * row and the database's clock, to protect a mail server that throttles and a portal that all recipients open at once
 * (docs/decisions/0017).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../storage/database.ts';

export interface Pace {
  /** What shares it: `mail`, `push`. */
  readonly name: string;
  readonly perMinute: number;
  readonly signal: AbortSignal;
}

/** Slots that may be given out ahead; a clock that was set back holds nobody up for longer. */
const MOST_AHEAD = 20;

/** @returns whether the caller may send; false where the signal fired first, and the slot is lost */
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

/** Five a second: a notice to 3,000 people leaves in ten minutes, and common mail servers take it. */
export const DEFAULT_MAIL_PER_MINUTE = 300;

/** MAIL_PER_MINUTE. */
export const MailPerMinuteText = z.pipe(
  z.string().check(z.regex(/^([1-9]\d{0,3}|[1-5]\d{4}|60000)$/, 'must be a number from 1 to 60000')),
  z.transform(Number),
);

/** Seconds that a mail server takes for one mail, with time to spare. */
const HAND_OVER = 0.2;

/**
 * How many mails are handed over at once at a pace, together as many as the connections that the mailer keeps: what is urgent
 * finds one free beside a run of the job.
 */
export function sendLanes(perMinute: number): { readonly job: number; readonly urgent: number } {
  return { job: Math.min(30, Math.max(3, Math.ceil((perMinute / 60) * HAND_OVER))), urgent: 2 };
}
