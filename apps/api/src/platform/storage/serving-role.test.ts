// An api that serves as a role without rights over tables: it works whole, and can make, change and drop none.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { allJobs, type JobsDeps } from '../../jobs/all-jobs.ts';
import { JOB_NAMES } from '../../jobs/prepare-queue.ts';
import type { RunningApi } from '../../start.ts';
import { createDatabase, createEmptyDatabase } from '../../testing/fresh-database.ts';
import { operate } from '../../testing/operator.ts';
import { serveApi } from '../../testing/served-api.ts';
import { createTestApp } from '../../testing.ts';
import { openDatabase } from './database.ts';
import { readyTables } from './ready-tables.ts';

const ROLE = `serving_${randomUUID().replaceAll('-', '')}`;
const PASSWORD = randomUUID();
const running: RunningApi[] = [];

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(() => asOwner(inject('databaseUrl'), `create role ${ROLE} login password '${PASSWORD}'`));
afterEach(async () => {
  for (const api of running.splice(0)) await api.close();
});
afterAll(() => asOwner(inject('databaseUrl'), `alter role ${ROLE} nologin`));

function asRole(url: string): string {
  const changed = new URL(url);
  changed.username = ROLE;
  changed.password = PASSWORD;
  return changed.href;
}

async function start(databaseUrl: string, lines: string[] = []): Promise<RunningApi> {
  const api = await serveApi(databaseUrl, {
    jobs: { isApart: false, poll: 50 },
    log: { write: (line) => lines.push(line) },
  });
  running.push(api);
  return api;
}

const now = () => new Date();
const migrateFor = (databaseUrl: string, role: string) =>
  operate({ databaseUrl, now }, 'database', 'migrate', '--serve-as', role);

test('the api starts, works and runs its jobs as a role that may make no table', async () => {
  await expect(start(asRole(await createEmptyDatabase()))).rejects.toThrow('--serve-as');
  const owner = await createDatabase();
  expect(await migrateFor(owner, ROLE)).toMatchObject({ code: 0, out: expect.stringContaining(`${ROLE} may read`) });

  const lines: string[] = [];
  await start(asRole(owner), lines);
  const app = await createTestApp({ databaseUrl: asRole(owner) });
  const employee = await app.addEmployee(await app.addCompany());
  await app.signIn(employee);
  // Every job that waited is taken and done.
  const queue = sql<{ name: string; done: boolean }>`
    select name, bool_and(state = 'completed') as done from pgboss.job group by name`;
  const done = async () => (await queue.execute(app.database)).rows.filter((row) => row.done).map(({ name }) => name);
  await expect.poll(done, { timeout: 45_000 }).toEqual(expect.arrayContaining(['mails', 'pushes', 'notices']));
  expect(lines.filter((line) => line.includes('42501'))).toEqual([]);

  const refused = [
    sql`create table mine (id int)`,
    sql`alter table employees disable trigger all`,
    sql`alter table audit_events disable trigger append_only`,
    sql`drop table sessions`,
    sql`truncate audit_events`,
    sql`update audit_events set kind = 'sign_out'`,
    sql`update kysely_migration set name = name`,
    sql`create function pgboss.mine() returns int language sql as 'select 1'`,
    sql`set session_replication_role = replica`,
  ];
  for (const statement of refused) {
    await expect(statement.execute(app.database)).rejects.toMatchObject({ code: '42501' });
  }
  await app.close();
});

test('a role that is not there, or may do more, is refused', async () => {
  const owner = await createDatabase();
  expect(await migrateFor(owner, `${ROLE}x`)).toMatchObject({ code: 1, error: expect.stringContaining('no role') });
  const { username } = new URL(owner);
  expect((await migrateFor(owner, username)).error).toContain('no superuser');
  await asOwner(owner, `grant create on schema public to ${ROLE}`);
  expect((await migrateFor(owner, ROLE)).error).toContain('may make some');
  // Nothing was given by the way.
  const database = openDatabase(asRole(owner), { connections: 1 });
  await expect(sql`select 1 from employees`.execute(database)).rejects.toMatchObject({ code: '42501' });
  await database.destroy();
});

test('an older version starts on the tables of a newer one', async () => {
  const owner = await createDatabase();
  await asOwner(owner, `insert into kysely_migration values ('9999-of-a-newer-version', '2027-01-01T00:00:00Z')`);
  await expect(readyTables(owner)).resolves.toBeUndefined();
});

test('every job has a queue that the owner makes', () => {
  // Nothing is run; what the jobs work with is not asked for.
  expect(allJobs({} as JobsDeps).map(({ name }) => name)).toEqual(JOB_NAMES);
});
