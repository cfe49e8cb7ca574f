/**
 * Paces mails and pushes to many people: they are sent one after the other with a gap, over all processes together, by one
 * row and the database's clock, to protect a mail server that throttles and a portal that all recipients open at once
 * (docs/decisions/0017).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
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
