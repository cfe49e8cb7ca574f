/**
 * Receives the announcements of other processes on one database connection (LISTEN/NOTIFY), and reports whether it receives:
 * caches that depend on it must not be used while it doesn't. A new connection first has to receive a test message of another
 * connection, because a pooler in transaction mode prevents that. Lost connections are reopened; a heartbeat, which also has to
 * be received, detects those that died without an error.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

interface ReceiveTest {
  /** A channel of this listener's own. */
  readonly channel: string;
  /** To be called with each message on the channel. */
  readonly hear: () => void;
  readonly receivesFrom: (speaker: pg.Client) => Promise<boolean>;
  /** @throws the error of opening the other connection */
  readonly receivesFromAnother: () => Promise<boolean>;
}

/**
 * @param open another connection, not connected yet
 * @param patience milliseconds until the message must have arrived
 */
function openReceiveTest(open: () => pg.Client, patience: number): ReceiveTest {
  const channel = `hearing-${randomUUID()}`;
  let heard: (isHeard: boolean) => void = () => undefined;
  const receivesFrom = async (speaker: pg.Client): Promise<boolean> => {
    const hearing = new Promise<boolean>((resolve) => {
      heard = resolve;
    });
    await speaker.query('select pg_notify($1, $2)', [channel, '']);
    return Promise.race([hearing, delay(patience, false, { ref: false })]);
  };
  const receivesFromAnother = async (): Promise<boolean> => {
    const speaker = open();
    speaker.on('error', () => undefined);
    try {
      await speaker.connect();
      return await receivesFrom(speaker);
    } finally {
      speaker.end().catch(() => undefined);
    }
  };
  return { channel, hear: () => heard(true), receivesFrom, receivesFromAnother };
}

export interface Subscription {
  readonly onMessage: (payload: string) => void;
  /** Called whenever the connection is lost: announcements may have been missed from then on. */
  readonly onDown: () => void;
}

export interface Listener {
  /** To be called before `start`. */
  subscribe(channel: string, subscription: Subscription): void;
  start(): void;
  readonly isUp: () => boolean;
  close(): Promise<void>;
}

const HEARTBEAT = 2_000;
const RETRY = 500;

/** Milliseconds. Longer than `RETRY`, because the operator has to change something first. */
const NOTHING_RECEIVED_RETRY = 60_000;

/** The log line about a connection that receives nothing. */
export const HEARS_NOTHING =
  'announcements are not heard: DATABASE_URL leads to a pooler that lends connections by the transaction';

export interface ListenerOptions {
  /** The connection's name at the server. */
  readonly name?: string | undefined;
  /** Called when a connection works but receives nothing. */
  readonly onDeaf?: () => void;
}

/**
 * Passes a message to its subscriber. False when the subscriber throws: nobody can catch that here, and a cache that depends on
 * the message has missed it.
 */
function deliver(subscriptions: ReadonlyMap<string, Subscription>, { channel, payload }: pg.Notification): boolean {
  try {
    subscriptions.get(channel)?.onMessage(payload ?? '');
    return true;
  } catch {
    return false;
  }
}

class DatabaseListener implements Listener {
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #databaseUrl: string;
  readonly #name: string;
  readonly #onDeaf: () => void;
  readonly #receiveTest: ReceiveTest;
  #client: pg.Client | undefined;
  #isUp = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, { name = 'minori-api-listener', onDeaf = () => undefined }: ListenerOptions) {
    this.#databaseUrl = databaseUrl;
    this.#name = name;
    this.#onDeaf = onDeaf;
    this.#receiveTest = openReceiveTest(() => this.#open('minori-announcer'), HEARTBEAT);
  }

  subscribe(channel: string, subscription: Subscription): void {
    this.#subscriptions.set(channel, subscription);
  }

  start(): void {
    void this.#connect();
  }

  readonly isUp = () => this.#isUp;

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#isUp = false;
    const last = this.#client;
    this.#client = undefined;
    await last?.end().catch(() => undefined);
  }

  #open(name: string): pg.Client {
    return new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: HEARTBEAT,
      query_timeout: HEARTBEAT,
      application_name: name,
    });
  }

  #later(task: () => void, delay: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(task, delay);
    this.#timer.unref();
  }

  #tellDown(): void {
    this.#isUp = false;
    for (const { onDown } of this.#subscriptions.values()) onDown();
  }

  #lose(lost: pg.Client): void {
    if (this.#client !== lost) return;
    this.#client = undefined;
    this.#tellDown();
    lost.removeAllListeners('notification');
    lost.end().catch(() => undefined);
    this.#later(() => void this.#connect(), RETRY);
  }

  async #beat(current: pg.Client): Promise<void> {
    const isHearing = await this.#receiveTest.receivesFrom(current).catch(() => false);
    if (isHearing) this.#later(() => void this.#beat(current), HEARTBEAT);
    else this.#lose(current);
  }

  /** Sets the listener up if the new connection receives announcements. */
  async #settle(fresh: pg.Client): Promise<void> {
    const isHearing = await this.#receiveTest.receivesFromAnother();
    // The connection was lost meanwhile, and another attempt has already begun.
    if (this.#client !== fresh) return;
    if (isHearing) {
      this.#isUp = true;
      this.#later(() => void this.#beat(fresh), HEARTBEAT);
      return;
    }
    this.#tellDown();
    this.#onDeaf();
    this.#later(() => this.#settle(fresh).catch(() => this.#lose(fresh)), NOTHING_RECEIVED_RETRY);
  }

  async #connect(): Promise<void> {
    const fresh = this.#open(this.#name);
    this.#client = fresh;
    fresh.on('notification', (message) => {
      if (message.channel === this.#receiveTest.channel) this.#receiveTest.hear();
      else if (!deliver(this.#subscriptions, message)) this.#lose(fresh);
    });
    fresh.on('error', () => this.#lose(fresh));
    fresh.on('end', () => this.#lose(fresh));
    try {
      await fresh.connect();
      const channels = [this.#receiveTest.channel, ...this.#subscriptions.keys()];
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      await this.#settle(fresh);
    } catch {
      this.#lose(fresh);
    }
  }
}

export function createListener(databaseUrl: string, options: ListenerOptions = {}): Listener {
  return new DatabaseListener(databaseUrl, options);
}

/** Finds the names with this prefix of all listeners, in any process, that are connected to the database now. */
export async function connectedListeners(database: Database, name: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${name}) order by 1`.execute(database);
  return rows.map((row) => row.name);
}
