// Tests the serving role, which has no rights to create tables: all jobs succeed with it, and it can create, change and drop no
// table. Every other test of the api serves as such a role, too (fresh-database.ts).
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { sealAuditEvents } from '../../identity/auth/audit-seals.ts';
import { ALL_JOBS } from '../../jobs/all-jobs.ts';
import type { RunningApi } from '../../start.ts';
import { asRole, createDatabase, createEmptyDatabase, createRole, ownerUrl } from '../../testing/fresh-database.ts';
import { LONG_AGO, oldRows } from '../../testing/old-rows.ts';
import { operate } from '../../testing/operator.ts';
import { plantDevice } from '../../testing/planted-device.ts';
import { serveApi } from '../../testing/served-api.ts';
import { createTestApp } from '../../testing.ts';
import { safeError } from '../http/log-options.ts';
import { openDatabase } from './database.ts';
import { readyTables } from './ready-tables.ts';

const DEVICE = 3;
const running: RunningApi[] = [];

afterEach(async () => {
  for (const api of running.splice(0)) await api.close();
});

async function start(databaseUrl: string, lines: string[] = []): Promise<RunningApi> {
  const api = await serveApi(databaseUrl, {
    jobs: { isApart: false, poll: 50 },
    log: { write: (line) => lines.push(line) },
  });
  running.push(api);
  return api;
}

async function executeAsOwner(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl(databaseUrl) });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const now = () => new Date();
const migrateFor = (databaseUrl: string, role: string) =>
  operate({ databaseUrl: ownerUrl(databaseUrl), now }, 'database', 'migrate', '--serve-as', role);

test('every job succeeds as a role that may create no table, and removes whatever is old enough', async () => {
  const app = await createTestApp();
  const owner = await app.addEmployee(await app.addCompany());
  await plantDevice(app.database, owner, DEVICE);
  const planted = Object.entries(oldRows(owner, DEVICE));
  for (const [, insert] of planted) await insert.execute(app.database);
  await sealAuditEvents(app.database, now(), new AbortController().signal);
  const old = async () => {
    const counted = planted.map(async ([table]) => {
      const { rows } = await sql<{ found: boolean }>`select exists (
        select from ${sql.table(table)} row where to_jsonb(row)::text like ${`%${LONG_AGO}%`}) as found
      `.execute(app.database);
      return rows[0]?.found === true ? [table] : [];
    });
    return (await Promise.all(counted)).flat();
  };
  expect(await old()).toEqual(planted.map(([table]) => table));

  const lines: string[] = [];
  await start(app.config.databaseUrl, lines);
  // Waits until each job has run, successfully or not, so that the log is complete.
  const queue = sql<{ name: string; isDone: boolean }>`
    select name, bool_and(state = 'completed') as "isDone" from pgboss.job group by name
    having bool_and(state > 'active') or bool_or(state = 'retry') order by name collate "C"`;
  const ran = async () => (await queue.execute(app.database)).rows;
  await expect
    .poll(async () => (await ran()).map(({ name }) => name))
    .toEqual(ALL_JOBS.map(({ name }) => name).toSorted());
  expect(lines.filter((line) => line.includes('"outcome":"failed"') || line.includes('42501'))).toEqual([]);
  expect((await ran()).filter(({ isDone }) => !isDone)).toEqual([]);
  expect(await old()).toEqual([]);
  await app.close();
});

test('the role can change no table and no event of the audit trail; the log names what was refused', async () => {
  const app = await createTestApp();
  await app.signIn(await app.addEmployee(await app.addCompany()));
  const refused = [
    sql`create table mine (id int)`,
    sql`alter table employees disable trigger all`,
    sql`alter table audit_events disable trigger append_only`,
    sql`drop table sessions`,
    sql`truncate audit_events`,
    sql`update audit_events set kind = 'sign_out'`,
    sql`select from audit_events for update`,
    sql`update kysely_migration set name = name`,
    sql`create function pgboss.mine() returns int language sql as 'select 1'`,
    sql`set session_replication_role = replica`,
  ];
  for (const statement of refused) {
    await expect(statement.execute(app.database)).rejects.toMatchObject({ code: '42501' });
  }
  const failure = await sql`delete from kysely_migration`.execute(app.database).catch((error: unknown) => error);
  expect(safeError(failure)).toMatchObject({ code: '42501', object: 'kysely_migration', message: '' });
  await app.close();
});

test('an api whose role may create no table does not start on a database without them', async () => {
  await expect(start(asRole(await createEmptyDatabase(), await createRole()))).rejects.toThrow('--serve-as');
});

test("a role that doesn't exist, or has more rights, is refused", async () => {
  const url = await createDatabase();
  const role = await createRole();
  expect(await migrateFor(url, `${role}x`)).toMatchObject({ code: 1, error: expect.stringContaining('no role') });
  const { username } = new URL(ownerUrl(url));
  expect((await migrateFor(url, username)).error).toContain('no superuser');
  await executeAsOwner(url, `grant create on schema public to ${role}`);
  expect((await migrateFor(url, role)).error).toContain('may make some');
  // The refused migration has granted no rights.
  const database = openDatabase(asRole(url, role), { connections: 1 });
  await expect(sql`select 1 from employees`.execute(database)).rejects.toMatchObject({ code: '42501' });
  await database.destroy();
});

test('an older version starts on the tables of a newer one', async () => {
  const url = await createDatabase();
  await executeAsOwner(url, `insert into kysely_migration values ('9999-of-a-newer-version', '2027-01-01T00:00:00Z')`);
  await expect(readyTables(url)).resolves.toBeUndefined();
});
