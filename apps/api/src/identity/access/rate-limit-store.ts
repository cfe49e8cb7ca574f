/**
 * Stores the counters of @fastify/rate-limit in PostgreSQL, with one statement for each hit, so that all processes
 * count together.
 */
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { removeSomeRows } from '../../platform/storage/many-rows.ts';

interface Hit {
  readonly hits: number;
  readonly resets_at: Date;
}

async function hit(database: Database, key: string, times: { now: Date; resetsAt: Date }): Promise<Hit> {
  const { now, resetsAt } = times;
  const { rows } = await sql<Hit>`
    insert into rate_limits as r (key, hits, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      hits = case when r.resets_at <= ${now} then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= ${now} then ${resetsAt} else r.resets_at end
    returning hits, resets_at`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('an upsert returns its row');
  return row;
}

/** Deletes some counters of windows that ended over an hour ago, whenever a window starts. */
async function sweep(database: Database, now: Date): Promise<void> {
  const where = sql<boolean>`resets_at < ${new Date(now.getTime() - 3_600_000)}`;
  await removeSomeRows(database, { table: 'rate_limits', where });
}

export function rateLimitStore(database: Database, clock: () => Date): FastifyRateLimitStoreCtor {
  return class {
    async count(key: string, timeWindow: number): Promise<{ current: number; ttl: number }> {
      const now = clock();
      const row = await hit(database, key, { now, resetsAt: new Date(now.getTime() + timeWindow) });
      if (row.hits === 1) await sweep(database, now);
      return { current: row.hits, ttl: row.resets_at.getTime() - now.getTime() };
    }

    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, window: number) {
      this.count(key, window).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }

    child() {
      return this;
    }
  };
}
