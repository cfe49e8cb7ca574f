/**
 * Reads from a standby of the database (DATABASE_READ_URL) where the data are the same for many and written by no employee, so
 * that nobody misses their own latest change there. Without a standby, or when it is unavailable or too far behind, the leader is
 * read.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from './database.ts';
import { databaseFailure } from './database-failure.ts';

/**
 * The data that may be read from a standby.
 * - `columns`: columns and questions for everybody; signed-in readers' own marks come from the leader
 * - `fund-prices`: the fund master and its prices; which funds somebody holds is read from the leader
 * - `colleagues`: a company's closed month, of the revision that the leader names
 */
export type SharedRead = 'columns' | 'fund-prices' | 'colleagues';

export interface SharedReads {
  /** Runs work that only reads; repeats it on the leader if the standby fails. */
  read<T>(what: SharedRead, work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Milliseconds between two checks of the standby. */
const CHECK_INTERVAL = 2_000;

/**
 * Seconds. Each instance of the api reports every ten seconds that it runs (process/running-copies.ts): a standby whose newest
 * report is older than this is behind, whatever the reason.
 */
const MOST_SECONDS_BEHIND = 25;

export function readFromLeader(leader: Database): SharedReads {
  return { read: (_what, work) => work(leader), close: async () => undefined };
}

async function isClose(standby: Database): Promise<boolean> {
  const { rows } = await sql<{ is_close: boolean }>`
    select coalesce(max(seen_at) > clock_timestamp() - make_interval(secs => ${MOST_SECONDS_BEHIND}), false) as is_close
    from api_copies`.execute(standby);
  return rows[0]?.is_close ?? false;
}

/** @param every milliseconds between two checks of the standby */
export function readFromStandby(leader: Database, standbyUrl: string, every = CHECK_INTERVAL): SharedReads {
  const standby = openDatabase(standbyUrl, { mayBeStandby: true });
  const closing = new AbortController();
  let isUsable = false;
  const watch = async () => {
    while (!closing.signal.aborted) {
      isUsable = await isClose(standby).catch(() => false);
      await delay(every, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    read: async (_what, work) => {
      if (isUsable) {
        try {
          return await work(standby);
        } catch (error) {
          if (!databaseFailure(error)) throw error;
          // The standby isn't used until the next check.
          isUsable = false;
        }
      }
      return work(leader);
    },
    close: async () => {
      closing.abort();
      await watching;
      await standby.destroy();
    },
  };
}
