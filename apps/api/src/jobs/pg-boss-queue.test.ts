// Tests on a real database that several processes share the queue, that each slot runs once and one run at a time, and that a
// crash loses nothing.
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../testing/fresh-database.ts';
import { PgBossQueue } from './pg-boss-queue.ts';

const JOB = { name: 'read-figures', lostAfter: 60 };
const open: PgBossQueue[] = [];

afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close();
});

async function queueOn(databaseUrl: string): Promise<PgBossQueue> {
  const queue = new PgBossQueue({
    databaseUrl,
    onError: (error) => {
      throw error;
    },
  });
  open.push(queue);
  await queue.open([JOB]);
  return queue;
}

/** Before the first run has ended, `lastDone` is the time at which the queue was made. */
const NOTHING_WAITS = { waiting: 0, oldest: null, lastDone: expect.any(Date) };

test('six processes prepare an empty database at the same time: all succeed', async () => {
  const url = await createEmptyDatabase();
  const queues = await Promise.all(Array.from({ length: 6 }, () => queueOn(url)));
  expect(await queues[5]?.states()).toEqual(new Map([[JOB.name, NOTHING_WAITS]]));
});

test('a slot that every process offers runs once, even when it is offered again later', async () => {
  const url = await createEmptyDatabase();
  const [first, second] = [await queueOn(url), await queueOn(url)];
  await Promise.all([first, second, first, second].map((queue) => queue.offer(JOB.name, '2026-04-20T03:00')));
  expect((await first.states()).get(JOB.name)?.waiting).toBe(1);
  const taken = await Promise.all([first, second].map((queue) => queue.take(JOB.name)));
  const jobs = taken.filter((job) => job !== undefined);
  expect(jobs).toHaveLength(1);
  for (const job of jobs) await second.finish(job);
  await second.offer(JOB.name, '2026-04-20T03:00');
  expect(await second.take(JOB.name)).toBeUndefined();
  await second.offer(JOB.name, '2026-04-20T03:05');
  expect(await first.take(JOB.name)).toBeDefined();
});

test('while one run is active, the next offer waits and a third is dropped', async () => {
  const url = await createEmptyDatabase();
  const queue = await queueOn(url);
  await queue.offer(JOB.name, 'a');
  const running = await queue.take(JOB.name);
  await queue.offer(JOB.name, 'b');
  await queue.offer(JOB.name, 'c');
  expect((await queue.states()).get(JOB.name)?.waiting).toBe(1);
  expect(await queue.take(JOB.name)).toBeUndefined();
  if (running) await queue.finish(running);
  expect(await queue.take(JOB.name)).toBeDefined();
  expect(await queue.take(JOB.name)).toBeUndefined();
});

test("the time of the last successful run is known, and a run given back doesn't change it", async () => {
  const queue = await queueOn(await createEmptyDatabase());
  const state = async () => (await queue.states()).get(JOB.name);
  const made = (await state())?.lastDone.getTime() ?? 0;
  await queue.offer(JOB.name, 'a');
  expect(await state()).toMatchObject({ waiting: 1, oldest: expect.any(Date) });
  const failing = await queue.take(JOB.name);
  if (failing) await queue.giveBack(failing);
  expect((await state())?.lastDone.getTime()).toBe(made);
  await queue.offer(JOB.name, 'b');
  const good = await queue.take(JOB.name);
  if (good) await queue.finish(good);
  expect((await state())?.lastDone.getTime()).toBeGreaterThan(made);
});

test('a job that is given back is tried again later', async () => {
  const queue = await queueOn(await createEmptyDatabase());
  await queue.offer(JOB.name, 'a');
  const job = await queue.take(JOB.name);
  if (!job) throw new Error('nothing was taken');
  await queue.giveBack(job);
  expect((await queue.states()).get(JOB.name)?.waiting).toBe(1);
});

test('a run that reports progress counts as just begun; one that has ended no longer can', async () => {
  const url = await createEmptyDatabase();
  const queue = await queueOn(url);
  const client = new pg.Client(url);
  await client.connect();
  const begunLongAgo = async () => {
    const { rows } = await client.query(`select started_on < now() - interval '10 minutes' as is_old from pgboss.job`);
    return rows[0]?.is_old;
  };
  await queue.offer(JOB.name, 'a');
  const job = await queue.take(JOB.name);
  if (!job) throw new Error('nothing was taken');
  const age = `update pgboss.job set started_on = now() - interval '1 hour'`;
  await client.query(age);
  await queue.heartbeat(job);
  expect(await begunLongAgo()).toBe(false);
  await client.query(age);
  await queue.finish(job);
  await queue.heartbeat(job);
  expect(await begunLongAgo()).toBe(true);
  await client.end();
});

test('a database that goes away while the queue is opened makes the opening fail, without an unhandled error', async () => {
  const url = await createEmptyDatabase();
  const reported: unknown[] = [];
  const queue = new PgBossQueue({ databaseUrl: url, onError: (error) => reported.push(error) });
  open.push(queue);
  const other = new pg.Client(url);
  await other.connect();
  // The queue's advisory lock, held here, makes the opening wait while the server ends.
  await other.query('select pg_advisory_lock(7014002)');
  const opening = queue.open([JOB]).then(
    () => 'opened',
    () => 'failed',
  );
  await expect
    .poll(async () => {
      const { rowCount } = await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'minori-jobs' and datname = current_database()`,
      );
      return rowCount;
    })
    .toBeGreaterThan(0);
  expect(await opening).toBe('failed');
  await other.end();
  await queue.open([JOB]);
  expect(await queue.states()).toEqual(new Map([[JOB.name, NOTHING_WAITS]]));
});
