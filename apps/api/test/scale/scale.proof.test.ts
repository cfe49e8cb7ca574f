// Tests how the product scales: measures the same calls and jobs at three sizes, in turns, in one run; and tests that no call
// does more work if there are more people.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/storage/database.ts';
import { TABLES_OF_WHAT_WAITS } from '../../src/platform/storage/migrations/steps/upkeep.ts';
import { quantile } from '../../src/testing/quantile.ts';
import { TRACE_TABLES } from './filled-traces.ts';
import { type FilledWorld, filledWorld } from './filled-world.ts';
import { ask, MEASURED_CALLS, type MeasuredCall } from './measured-calls.ts';
import { MEASURED_JOBS, type MeasuredJob } from './measured-jobs.ts';
import { WorkCounter } from './work-done.ts';

const PEOPLE = (process.env.MINORI_SCALE ?? '1000,4000').split(',').map(Number);
const MONTHS = Number(process.env.MINORI_SCALE_MONTHS ?? '6');
/** Measurements of each call at each size. */
const MEASUREMENTS = Number(process.env.MINORI_SCALE_CALLS ?? '40');

/** The results; git ignores this file. */
const RESULTS = fileURLToPath(new URL('../../../../.ready/scale.json', import.meta.url));

/** Jobs that must read everybody: their work is proportional to the number of employees, and to nothing else. */
const FOR_EVERYBODY: readonly MeasuredJob[] = [
  'month-end, everybody valued anew',
  'colleagues, every company',
  'reports, as many as a minute makes',
  'expired traces, a session of everybody',
];

/** Calls whose work grows with the company: the counts are cached, and computed for the first viewer of a month. */
const OF_COMPANY: readonly MeasuredCall[] = ['colleagueComparison'];

const worlds: FilledWorld[] = [];
const results: Record<string, unknown> = {};

function keep(name: string, rows: unknown): void {
  results[name] = rows;
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  process.stdout.write(`${name}: ${JSON.stringify(rows)}\n`);
}

beforeAll(async () => {
  for (const people of PEOPLE) worlds.push(await filledWorld({ people, months: MONTHS }));
  const sizes = await Promise.all(
    worlds.map(async ({ database, size, seconds }) => {
      const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database())::text as bytes`.execute(
        database,
      );
      const perPerson = Math.round(Number(rows[0]?.bytes) / size.people);
      return { ...size, 'seconds to fill': Math.round(seconds), 'bytes a person': perPerson };
    }),
  );
  keep('sizes', sizes);
  const largest = worlds.at(-1);
  if (!largest) return;
  keep(`bytes a person, indexes and all, of ${largest.size.people}`, await bytesByTable(largest));
  keep('bytes a row, indexes and all', await bytesOfARow(largest, TRACE_TABLES));
}, 7_200_000);
afterAll(async () => {
  for (const world of worlds) await world.close();
});

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Bytes of each of the largest tables. */
async function bytesByTable({ database, size }: FilledWorld): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; bytes: string }>`
    select relname as table, pg_total_relation_size(relid)::text as bytes from pg_stat_user_tables
    where schemaname = 'public' order by pg_total_relation_size(relid) desc limit 12`.execute(database);
  return Object.fromEntries(rows.map(({ table, bytes }) => [table, Math.round(Number(bytes) / size.people)]));
}

async function bytesOfARow({ database }: FilledWorld, tables: readonly string[]): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ bytes: string }>`
      select (pg_total_relation_size(${table}::regclass) / greatest(1, count(*)))::text as bytes
      from ${sql.table(table)}`.execute(database);
    bytes[table] = Number(rows[0]?.bytes);
  }
  return bytes;
}

/** From this number of people on, no plan may scan a whole table of theirs; with fewer people that is reasonable. */
const TOO_MANY_TO_READ_WHOLE = 10_000;

const CALL_NAMES = Object.keys(MEASURED_CALLS) as MeasuredCall[];

const askTen = async (world: FilledWorld, name: MeasuredCall, from: number) => {
  for (let index = 0; index < 10; index += 1) expect((await ask(world, name, from + index)).status).toBe(200);
};

test('no call reads more rows where there are more people', async () => {
  const table: Record<string, Record<string, unknown>> = {};
  for (const world of worlds) {
    for (const name of CALL_NAMES) await askTen(world, name, 0);
    // The people of the following calls are signed in beforehand, so that signing in isn't counted.
    for (const person of world.some.slice(100, 110)) await world.sessionOf(person);
  }
  const work = new WorkCounter(worlds.map(({ database }) => database));
  await work.since();
  for (const name of CALL_NAMES) {
    for (const world of worlds) await askTen(world, name, 100);
    const done = await work.since();
    const rows = done.map((each) => each.rows / 10);
    const whole = [...new Set(done.flatMap(({ readWhole }) => readWhole))];
    const counts = Object.fromEntries(rows.map((count, at) => [PEOPLE[at], count]));
    table[name] = { ...counts, most: done.at(-1)?.most, 'read whole': whole.join() };
    if ((PEOPLE.at(-1) ?? 0) >= TOO_MANY_TO_READ_WHOLE) expect.soft([name, ...whole]).toEqual([name]);
    if (!OF_COMPANY.includes(name)) {
      expect.soft(rows.at(-1), name).toBeLessThanOrEqual(1.5 * (rows[0] ?? Number.NaN) + 20);
    }
  }
  keep('rows that a call looks at', table);
}, 3_600_000);

test('the times of calls at each size, in turns', async () => {
  const table: Record<string, Record<string, unknown>> = {};
  for (const name of CALL_NAMES) {
    const times = worlds.map(() => [] as number[]);
    for (let round = -5; round < MEASUREMENTS; round += 1) {
      for (const [at, world] of worlds.entries()) {
        const { milliseconds, status } = await ask(world, name, 500 + round * 7);
        expect(status).toBe(200);
        if (round >= 0) times[at]?.push(milliseconds);
      }
    }
    const row: Record<string, unknown> = {};
    for (const [at, own] of times.entries()) {
      row[`p50 at ${PEOPLE[at]}`] = rounded(quantile(own, 0.5));
      row[`p99 at ${PEOPLE[at]}`] = rounded(quantile(own, 0.99));
    }
    row['p99, last ÷ first'] = rounded(quantile(times.at(-1) ?? [], 0.99) / quantile(times[0] ?? [], 0.99));
    row['p50, last ÷ first'] = rounded(quantile(times.at(-1) ?? [], 0.5) / quantile(times[0] ?? [], 0.5));
    table[name] = row;
  }
  keep('times of calls, milliseconds', table);
}, 3_600_000);

/** Does the work of autovacuum, which is off on the tests' server. May take longer than a statement of the api may. */
async function vacuumWhatWaits({ config }: FilledWorld): Promise<void> {
  const patient = openDatabase(config.databaseUrl, { connections: 1, statementTimeout: 0 });
  await sql`vacuum ${sql.join(TABLES_OF_WHAT_WAITS.map((table) => sql.table(table)))}`.execute(patient);
  await patient.destroy();
}

test('jobs end at every size, and a night without work reads companies and not employees', async () => {
  const table: Record<string, Record<string, unknown>> = {};
  const work = new WorkCounter(worlds.map(({ database }) => database));
  await work.since();
  for (const [name, job] of Object.entries(MEASURED_JOBS)) {
    const row: Record<string, unknown> = {};
    for (const [at, world] of worlds.entries()) {
      const begun = performance.now();
      const counts = await job(world, new AbortController().signal);
      row[`seconds at ${PEOPLE[at]}`] = rounded((performance.now() - begun) / 1000);
      if (at === worlds.length - 1) row['counts of the last'] = JSON.stringify(counts);
    }
    const done = await work.since();
    for (const world of worlds) await vacuumWhatWaits(world);
    await work.since();
    const rows = done.map((each) => each.rows);
    row['most in'] = done.at(-1)?.most;
    for (const [at, count] of rows.entries()) row[`rows at ${PEOPLE[at]}`] = count;
    table[name] = row;
    keep('jobs', table);
    if (!FOR_EVERYBODY.includes(name as MeasuredJob)) {
      expect.soft(rows.at(-1), name).toBeLessThanOrEqual(2 * (rows[0] ?? Number.NaN) + 2_000);
    }
  }
  const largest = worlds.at(-1);
  if (largest) keep('bytes of a report, not printed', await bytesOfARow(largest, ['reports']));
}, 14_400_000);
