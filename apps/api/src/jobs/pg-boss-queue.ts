/**
 * Implements the job queue in PostgreSQL: pg-boss stores it in its own schema `pgboss`. Only pg-boss's plain statements are used.
 * Its workers and clock (version 10) leave promises unhandled, so that losing the database while a job ends would end the
 * process; and they follow the database's clock, which a test can't move.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { namedUuid } from '../platform/storage/named-uuid.ts';
import type { JobQueue, QueuedJob, QueueState, TakenJob } from './queue.ts';

/** Milliseconds to wait for the connections to close. */
const CLOSING = 2_000;

/**
 * Identifies this lock among the database's advisory locks: processes that start together prepare the database one after the
 * other.
 */
const LOCK = 7_014_002;

/**
 * At most one run is active and one waits; further offers are dropped. A slot that fails while an earlier one waits for its
 * retry gets none (findings/pg-boss-stately-retry.sh), so no job may depend on retries: the next slot does what is left.
 */
const POLICY = 'stately';
const RETRIES = { retryLimit: 3, retryDelay: 60 };

const DAY = 24 * 60 * 60;

/** A slot's row is retained for two days, so that a second offer of the slot is recognised. */
const ROW_RETENTION = { archiveCompletedAfterSeconds: 2 * DAY, archiveFailedAfterSeconds: 2 * DAY, deleteAfterDays: 7 };

/** Ended runs stay in the table of waiting ones for two days, then in the archive for a few more. */
const STATES = `
  with ended as (
    select name, completed_on from pgboss.job where state = 'completed'
    union all select name, completed_on from pgboss.archive where state = 'completed'
  ), done as (select name, max(completed_on) as at from ended group by name),
  waiting as (
    select name, count(*)::int as count, min(start_after) as oldest from pgboss.job where state < 'active' group by name
  )
  select q.name, coalesce(w.count, 0) as waiting, w.oldest, coalesce(d.at, q.created_on) as "lastDone"
  from pgboss.queue q left join waiting w on w.name = q.name left join done d on d.name = q.name`;

/** Restarts the time after which a run counts as lost. */
const HEARTBEAT = `update pgboss.job set started_on = now() where name = $1 and id = $2 and state = 'active'`;

export interface QueueOptions {
  readonly databaseUrl: string;
  /** Called with errors that happen between calls: a broken idle connection, failed maintenance. */
  readonly onError: (error: unknown) => void;
}

function openPool({ databaseUrl, onError }: QueueOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    // Longer than the api's own limit: nobody waits for a job in front of a screen, and a busy machine may be slow to connect.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    application_name: 'minori-jobs',
    keepAlive: true,
  });
  pool.on('error', onError);
  // A connection taken from the pool that breaks between two statements would end the process without a listener; the next
  // statement reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export class PgBossQueue implements JobQueue {
  readonly #options: QueueOptions;
  readonly #pool: pg.Pool;
  #boss: PgBoss | undefined;
  #isClosed = false;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#pool = openPool({ ...options, onError: (error) => this.#tell(error) });
  }

  async open(jobs: readonly QueuedJob[]): Promise<void> {
    const holder = await this.#pool.connect();
    try {
      await holder.query('select pg_advisory_lock($1)', [LOCK]);
      // A pg-boss instance whose start failed can't be started again.
      const boss = this.#newBoss();
      await boss.start();
      for (const { name, lostAfter } of jobs) {
        const options = { name, policy: POLICY, expireInSeconds: lostAfter, ...RETRIES } as const;
        await boss.createQueue(name, options);
        await boss.updateQueue(name, options);
      }
      this.#boss = boss;
    } finally {
      // Closing the connection releases the lock, whatever state it is in.
      holder.release(true);
    }
  }

  /** The id is derived from job and slot, so it is the same in every process. */
  async offer(name: string, slot: string): Promise<void> {
    await this.#opened.send(name, {}, { id: namedUuid(`${name}\n${slot}`) });
  }

  async take(name: string): Promise<TakenJob | undefined> {
    const [job] = await this.#opened.fetch(name);
    return job && { name, id: job.id };
  }

  async heartbeat({ name, id }: TakenJob): Promise<void> {
    await this.#pool.query(HEARTBEAT, [name, id]);
  }

  async finish({ name, id }: TakenJob): Promise<void> {
    await this.#opened.complete(name, id);
  }

  async giveBack({ name, id }: TakenJob): Promise<void> {
    await this.#opened.fail(name, id);
  }

  async states(): Promise<ReadonlyMap<string, QueueState>> {
    const { rows } = await this.#pool.query<QueueState & { readonly name: string }>(STATES);
    return new Map(rows.map(({ name, ...state }) => [name, state]));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#boss?.stop({ graceful: false });
    // Usually immediate; limited, because a statement may wait for a server that is gone.
    await Promise.race([this.#pool.end(), delay(CLOSING, undefined, { ref: false })]);
  }

  get #opened(): PgBoss {
    if (!this.#boss) throw new Error('The queue has not been opened.');
    return this.#boss;
  }

  #newBoss(): PgBoss {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => this.#pool.query(text, values) },
      schedule: false,
      ...ROW_RETENTION,
    });
    boss.on('error', (error) => this.#tell(error));
    return boss;
  }

  #tell(error: unknown): void {
    if (!this.#isClosed) this.#options.onError(error);
  }
}
