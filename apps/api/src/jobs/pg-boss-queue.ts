/**
 * The queue in PostgreSQL, kept by pg-boss in its own schema `pgboss`. Only pg-boss's plain statements are used: its
 * workers and its clock (version 10) leave promises unobserved, so that a database that goes away while a job ends
 * would end the process, and they follow the database's clock, which a test can't move.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { namedUuid } from '../platform/storage/named-uuid.ts';
import type { JobQueue, QueuedJob, QueueState, TakenJob } from './queue.ts';

/** Milliseconds. */
const CLOSING = 2_000;

/** Names our lock among the advisory locks of the database: processes that start together prepare it in turn. */
const LOCK = 7_014_002;

/**
 * One waits and one runs at most; a further offer is dropped. A slot that fails while the one before it waits for its retry
 * gets none (findings/pg-boss-stately-retry.sh): no job may lean on its retries, since the next slot does what was left.
 */
const POLICY = 'stately';
const RETRIES = { retryLimit: 3, retryDelay: 60 };

const DAY = 24 * 60 * 60;

/** A slot keeps its row for two days, by which it is known when it is offered again. */
const REMEMBERED = { archiveCompletedAfterSeconds: 2 * DAY, archiveFailedAfterSeconds: 2 * DAY, deleteAfterDays: 7 };

/** What has ended rests with what waits for two days, then in the archive for a few more. */
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

/** A run is lost when it began too long ago, so one that goes on begins anew. */
const KEEP = `update pgboss.job set started_on = now() where name = $1 and id = $2 and state = 'active'`;

export interface QueueOptions {
  readonly databaseUrl: string;
  /** Told what goes wrong behind the calls: a connection that breaks while idle, maintenance that fails. */
  readonly onError: (error: unknown) => void;
}

function openPool({ databaseUrl, onError }: QueueOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    // Nobody waits at a screen for a job: a busy machine may take longer to connect than the api allows itself.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    application_name: 'minori-jobs',
    keepAlive: true,
  });
  pool.on('error', onError);
  // Out of the pool, a connection that breaks between two statements would end the process; the next statement says so.
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
      // A start that failed can't be repeated on the same instance.
      const boss = this.#newBoss();
      await boss.start();
      for (const { name, lostAfter } of jobs) {
        const options = { name, policy: POLICY, expireInSeconds: lostAfter, ...RETRIES } as const;
        await boss.createQueue(name, options);
        await boss.updateQueue(name, options);
      }
      this.#boss = boss;
    } finally {
      // The connection's end gives the lock back, whatever state it is in.
      holder.release(true);
    }
  }

  /** The same slot of the same job has the same id in every process. */
  async offer(name: string, slot: string): Promise<void> {
    await this.#opened.send(name, {}, { id: namedUuid(`${name}\n${slot}`) });
  }

  async take(name: string): Promise<TakenJob | undefined> {
    const [job] = await this.#opened.fetch(name);
    return job && { name, id: job.id };
  }

  async keep({ name, id }: TakenJob): Promise<void> {
    await this.#pool.query(KEEP, [name, id]);
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
    // Ends at once, unless a statement waits for a server that is gone.
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
      ...REMEMBERED,
    });
    boss.on('error', (error) => this.#tell(error));
    return boss;
  }

  #tell(error: unknown): void {
    if (!this.#isClosed) this.#options.onError(error);
  }
}
