// Tests the month-end job in several processes, as in production, some of which are killed in the middle: nobody is left out,
// nobody is valued twice, and every figure equals that of an undisturbed run.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ToJobs } from '../../src/jobs/jobs-process.ts';
import { PgBossQueue } from '../../src/jobs/pg-boss-queue.ts';
import { slotOf } from '../../src/platform/job/job.ts';
import { builtApi } from '../../src/testing/api-process.ts';
import { type FilledWorld, filledWorld } from './filled-world.ts';
import { jobsOf } from './jobs-of.ts';

/** The number of people and of kills; `npm run proof` sets more of both. */
const PEOPLE = Number(process.env.MINORI_MONTH_END_PEOPLE ?? '6000');
const KILLS = Number(process.env.MINORI_KILLS ?? '3');
const MONTH = '2026-04';
const PATIENCE = 600_000;

let world: FilledWorld;
let client: pg.Client;
const workers = new Set<Worker>();

beforeAll(async () => {
  world = await filledWorld({ people: PEOPLE, months: 2 });
  client = new pg.Client({ connectionString: world.config.databaseUrl });
  await client.connect();
  await client.query(REMEMBER_OPEN);
}, 3_600_000);
afterEach(() => endAll());
afterAll(async () => {
  await client.end();
  await world.close();
});

/**
 * Keeps everybody's open valuation with another risk type, so that it is outdated and valued anew. Only changing the type of the
 * employees would not count, because the change has no date and the month isn't the machine's.
 */
const REMEMBER_OPEN = `
  create unlogged table scale.open as select * from valuations where month = '${MONTH}';
  update scale.open set frozen_at = null, risk_tolerance_code = 1 + risk_tolerance_code % 4;
  -- Who closes somebody's month, and takes a job.
  alter table month_ends add column done_by text default current_setting('application_name');
  create table scale.taken (name text, by text, at timestamptz default now());
  create function scale.take() returns trigger language plpgsql as $$ begin
    insert into scale.taken (name, by) values (new.name, current_setting('application_name'));
    return new;
  end $$`;

/** Allowed only with triggers off, because frozen rows can't be changed; this database is deleted afterwards. */
const OPEN_AGAIN = `
  begin;
  set local session_replication_role = replica;
  delete from month_ends where month >= '${MONTH}';
  delete from company_rounds;
  delete from valuations where month = '${MONTH}';
  insert into valuations select * from scale.open;
  delete from scale.taken;
  drop schema if exists pgboss cascade;
  commit;
  analyze valuations`;

/** The result of a month-end, without its times. */
const FIGURES = `(select to_jsonb(v) - 'calculated_at' - 'frozen_at' as figures from valuations v where month = '${MONTH}')`;

/** Reopens the month, and makes the month-end the only job that is due. */
async function openMonth(): Promise<void> {
  for (const statement of OPEN_AGAIN.split(';')) await client.query(statement);
  const jobs = jobsOf(world);
  const queue = new PgBossQueue({ databaseUrl: world.config.databaseUrl, onError: () => undefined });
  await queue.open(jobs.map(({ name }) => ({ name, lostAfter: 180 })));
  for (const { name, timetable } of jobs.filter((job) => !job.name.startsWith('month-end'))) {
    await queue.offer(name, slotOf(timetable, new Date()));
    const taken = await queue.take(name);
    if (taken) await queue.finish(taken);
  }
  await queue.close();
  await client.query(`create trigger taken after update on pgboss.job for each row
    when (new.state = 'active' and old.state < 'active') execute function scale.take()`);
}

interface Worker {
  readonly name: string;
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
}

let count = 0;

/** Starts the bundle of the jobs process, and sends it the same messages as the api does. */
async function startWorker(): Promise<Worker> {
  count += 1;
  const name = `process-${count}`;
  const { main } = await builtApi();
  const child = fork(main.replace('main.mjs', 'jobs-worker.mjs'), [], {
    ...{ execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  });
  const databaseUrl = new URL(world.config.databaseUrl);
  databaseUrl.searchParams.set('application_name', name);
  const start: ToJobs = { kind: 'start', config: { ...world.config, databaseUrl: databaseUrl.href }, port: 80 };
  child.send(start);
  const worker = { name, child, ended: once(child, 'exit') };
  workers.add(worker);
  return worker;
}

async function endAll(): Promise<void> {
  for (const { child, ended } of workers) {
    if (child.connected) child.send({ kind: 'stop' } satisfies ToJobs);
    await ended;
  }
  workers.clear();
}

async function kill(worker: Worker): Promise<void> {
  worker.child.kill('SIGKILL');
  await worker.ended;
  workers.delete(worker);
  // After some minutes the queue would count the run as lost and give the job to another process; this does it at once.
  await client.query(
    `update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' and name = (select name from scale.taken where by = $1 order by at desc limit 1)`,
    [worker.name],
  );
}

async function countOf(text: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${text}`);
  return rows[0]?.count ?? Number.NaN;
}

const isDone = async () => (await countOf(`month_ends where month = '${MONTH}'`)) === (await countOf('scale.open'));

async function untilDone(): Promise<void> {
  await expect.poll(isDone, { timeout: PATIENCE, interval: 100 }).toBe(true);
  const unfinished = `company_rounds where job = 'month-end' and (finished_at is null or left_over > 0)`;
  await expect.poll(() => countOf(unfinished), { timeout: PATIENCE }).toBe(0);
}

/** @returns how many employees each process closed, and its rate per second meanwhile */
async function done() {
  const { rows } = await client.query<{ name: string; people: number; seconds: number }>(
    `select done_by as name, count(*)::int as people, sum(count(*)) over ()
        / extract(epoch from max(max(closed_at)) over () - min(min(closed_at)) over ()) as seconds
      from month_ends where month = '${MONTH}' group by 1 order by 1`,
  );
  return {
    byProcess: rows.map(({ name, people }) => [name, people] as const),
    rate: Math.round(rows[0]?.seconds ?? 0),
  };
}

function tell(what: string, { byProcess, rate }: Awaited<ReturnType<typeof done>>): void {
  process.stdout.write(
    `${what}: ${rate} employees a second; ${byProcess.map((each) => each.join(' closed ')).join(', ')}\n`,
  );
}

/** Expects each employee exactly once, frozen, with the figures of the undisturbed run. */
async function expectUndisturbedResult(): Promise<void> {
  expect(await countOf(`valuations where month = '${MONTH}' and frozen_at is null`)).toBe(0);
  expect(await countOf(`(${FIGURES} except select * from scale.undisturbed) other`)).toBe(0);
  expect(await countOf(`(select * from scale.undisturbed except ${FIGURES}) other`)).toBe(0);
  expect(await countOf(`valuations where month = '${MONTH}'`)).toBe(await countOf('scale.open'));
  expect(await countOf(`month_ends where month = '${MONTH}' and outcome <> 'revalued'`)).toBe(0);
}

test('one process closes the month of everybody', { timeout: 2 * PATIENCE }, async () => {
  await openMonth();
  await startWorker();
  await untilDone();
  tell('one process', await done());
  await client.query(`create table scale.undisturbed as ${FIGURES}`);
  await expectUndisturbedResult();
});

test('two processes share the companies', { timeout: 2 * PATIENCE }, async () => {
  await openMonth();
  await Promise.all([startWorker(), startWorker()]);
  await untilDone();
  const shared = await done();
  tell('two processes', shared);
  expect(shared.byProcess).toHaveLength(2);
  await expectUndisturbedResult();
});

test('processes killed in the middle are replaced without a loss', { timeout: KILLS * PATIENCE }, async () => {
  let killed = 0;
  while (killed < KILLS) {
    await openMonth();
    const two = [await startWorker(), await startWorker()];
    while (killed < KILLS && !(await isDone())) {
      const at = Math.floor(Math.random() * two.length);
      const victim = two[at];
      if (!victim || !(await closesSoon(victim))) continue;
      await delay(Math.random() * 500);
      await kill(victim);
      killed += 1;
      two[at] = await startWorker();
    }
    await untilDone();
    tell(`${killed} killed so far`, await done());
    await expectUndisturbedResult();
    await endAll();
  }
});

/** Whether the process takes the job before the month is finished. */
async function closesSoon({ name }: Worker): Promise<boolean> {
  for (;;) {
    if ((await countOf(`scale.taken where by = '${name}'`)) > 0) return true;
    if (await isDone()) return false;
    await delay(20);
  }
}
