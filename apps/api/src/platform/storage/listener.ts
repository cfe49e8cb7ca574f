/**
 * One connection that receives the announcements of other processes (LISTEN/NOTIFY). It reports whether it is connected:
 * caches that depend on it must not be used while it is down. Lost connections are reopened; a heartbeat finds those that
 * died without an error.
 */
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

export interface Subscription {
  readonly onMessage: (payload: string) => void;
  /** Called whenever the connection is lost: announcements may have been missed from then on. */
  readonly onDown: () => void;
}

export interface Listener {
  /** Before `start`. */
  subscribe(channel: string, subscription: Subscription): void;
  start(): void;
  readonly isUp: () => boolean;
  close(): Promise<void>;
}

const HEARTBEAT = 2_000;
const RETRY = 500;

/** False for what its subscriber fails on: nobody could catch that here, and who caches on the word has missed it. */
function isHeard(subscriptions: ReadonlyMap<string, Subscription>, { channel, payload }: pg.Notification): boolean {
  try {
    subscriptions.get(channel)?.onMessage(payload ?? '');
    return true;
  } catch {
    return false;
  }
}

/** @param name by which the server knows the connection */
export function createListener(databaseUrl: string, name = 'minori-api-listener'): Listener {
  const subscriptions = new Map<string, Subscription>();
  let client: pg.Client | undefined;
  let isUp = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const later = (task: () => void, delay: number) => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(task, delay);
    timer.unref();
  };
  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    isUp = false;
    for (const { onDown } of subscriptions.values()) onDown();
    lost.removeAllListeners('notification');
    lost.end().catch(() => undefined);
    later(() => void connect(), RETRY);
  };
  const beat = async (current: pg.Client) => {
    try {
      await current.query('select');
      later(() => void beat(current), HEARTBEAT);
    } catch {
      lose(current);
    }
  };
  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: HEARTBEAT,
      query_timeout: HEARTBEAT,
      application_name: name,
    });
    client = fresh;
    fresh.on('notification', (message) => isHeard(subscriptions, message) || lose(fresh));
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    try {
      await fresh.connect();
      for (const channel of subscriptions.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      // Losing the connection in between has already begun another attempt.
      if (client !== fresh) return;
      isUp = true;
      later(() => void beat(fresh), HEARTBEAT);
    } catch {
      lose(fresh);
    }
  };

  return {
    subscribe: (channel, subscription) => void subscriptions.set(channel, subscription),
    start: () => void connect(),
    isUp: () => isUp,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      isUp = false;
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

/** Listeners whose names begin so, that are connected to the database now: of every process. */
export async function connectedListeners(database: Database, name: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${name}) order by 1`.execute(database);
  return rows.map((row) => row.name);
}
