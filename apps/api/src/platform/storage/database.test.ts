// Tests the connection to PostgreSQL: value types, prepared statements after a migration, and a server that becomes
// unavailable.
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asOwner, ownerUrl } from '../../testing/fresh-database.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { safeError } from '../http/log-options.ts';
import { openDatabase } from './database.ts';
import { databaseFailure } from './database-failure.ts';
import { json } from './json.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('values come back in the types of this project', async () => {
  const { rows } = await sql`
    select 9007199254740993::int8 as big, date '2026-02-28' as day, ${json([1, [2], '三'])} as list,
      ${json('text')} as text, ${[1, 2]}::int4[] as numbers, timestamptz '2026-01-01 00:00+09' as instant
  `.execute(app.database);
  expect(rows).toEqual([
    {
      big: 9007199254740993n,
      day: '2026-02-28',
      list: [1, [2], '三'],
      text: 'text',
      numbers: [1, 2],
      instant: new Date('2025-12-31T15:00:00Z'),
    },
  ]);
});

test('the log names the table and the constraint of a failure, and nothing of the row', async () => {
  const key = `private-${crypto.randomUUID()}`;
  const insert = () => sql`insert into sign_in_failures values (${key}, 1, now(), null)`.execute(app.database);
  await insert();
  const logged = safeError(await insert().catch((error: unknown) => error));
  expect(logged).toMatchObject({ code: '23505', table: 'sign_in_failures', constraint: 'sign_in_failures_pkey' });
  expect(JSON.stringify(logged)).not.toContain(key);
});

test('statements are prepared under a name, once', async () => {
  const count = () =>
    app.database.connection().execute(async (one) => {
      for (let time = 0; time < 3; time += 1) await sql`select ${time}::int4 as time`.execute(one);
      const { rows } = await sql<{ uses: bigint }>`
        select generic_plans + custom_plans as uses from pg_prepared_statements
        where statement = 'select $1::int4 as time'`.execute(one);
      return rows;
    });
  expect(await count()).toEqual([{ uses: 3n }]);
});

test('a statement prepared before a table was altered is prepared again', async () => {
  const database = openDatabase(ownerUrl(app.config.databaseUrl), { connections: 2 });
  await sql`create table altered (a int4)`.execute(database);
  await sql`insert into altered values (1)`.execute(database);
  await database.connection().execute(async (one) => {
    const read = () => sql`select * from altered`.execute(one);
    expect((await read()).rows).toEqual([{ a: 1 }]);
    await sql`alter table altered add column b int4 default 2`.execute(one);
    expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
    await sql`alter table altered add column c int4 default 3`.execute(one);
    await sql`begin`.execute(one);
    const failure = await read().then(
      () => null,
      (error: unknown) => error,
    );
    expect(databaseFailure(failure)).toBe('database_unavailable');
    await sql`rollback`.execute(one);
    expect((await read()).rows).toEqual([{ a: 1, b: 2, c: 3 }]);
  });
  await sql`drop table altered`.execute(database);
  await database.destroy();
});

describe('a database that is away', () => {
  test("causes a 503 with Retry-After; the process stays alive but isn't ready", async () => {
    const away = await createTestApp({ databaseUrl: 'postgresql://nobody@127.0.0.1:9/none' });
    const visitor = away.visitor(`minori-session=${'A'.repeat(43)}`);
    const response = await visitor.send({ url: '/api/v1/mst-asset-class' });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(JSON.parse(response.payload)).toMatchObject({ reason: 'database_unavailable' });
    expect((await visitor.send({ url: '/health/live' })).statusCode).toBe(200);
    expect((await visitor.send({ url: '/health/ready' })).statusCode).toBe(503);
    await away.close();
  });

  test('and cuts connections: they are replaced, and the employee notices nothing', async () => {
    const person = await app.addEmployee(await app.addCompany());
    const visitor = app.visitor(await app.addSession(person));
    const ask = async () => (await visitor.send({ url: '/api/v1/mst-asset-class' })).statusCode;
    expect(await ask()).toBe(200);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(app.database);
    await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 10_000 });
    expect((await visitor.send({ url: '/health/ready' })).statusCode).toBe(200);
  });
});

test('a query that never ends is cancelled', async () => {
  const failure = await sql`select pg_sleep(60)`.execute(app.database).catch((error: unknown) => error);
  expect(databaseFailure(failure)).toBe('database_unavailable');
});

test('a connection that breaks between two statements fails its transaction, and not the process', async () => {
  const own = openDatabase(app.config.databaseUrl);
  const failed = own.transaction().execute(async (transaction) => {
    const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)).rows[0] ?? {};
    await sql`select pg_terminate_backend(${pid})`.execute(own);
    // Waits until the connection has ended while no statement runs on it.
    await expect
      .poll(async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(own)).rows.length)
      .toBe(0);
    await sql`select 1`.execute(transaction);
  });
  await expect(failed).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }]);
  await own.destroy();
});

test('a connection whose server falls silent is given up, and the next query gets another one', async () => {
  const wire = await startWire(app.config.databaseUrl);
  const own = openDatabase(wire.databaseUrl, { connections: 1, statementTimeout: 100 });
  const failed = own.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    wire.fallSilent();
    await sql`select 2`.execute(transaction);
  });
  await expect(failed).rejects.toThrow('Query read timeout');
  expect((await sql<{ one: number }>`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }]);
  await own.destroy();
  wire.close();
});

test('a connection to a standby is given up when writes are needed', async () => {
  // A server that reports itself as a standby.
  const url = new URL(ownerUrl(app.config.databaseUrl));
  await asOwner(app.database, async (owner) => {
    await sql`create schema standby`.execute(owner);
    await sql`create function standby.pg_is_in_recovery() returns boolean return true`.execute(owner);
  });
  url.searchParams.set('options', '-c search_path=standby,pg_catalog,public');
  const writing = openDatabase(url.href, { connections: 1 });
  const failure = await sql`select 1`.execute(writing).catch((error: unknown) => error);
  expect(databaseFailure(failure)).toBe('database_unavailable');
  const reading = openDatabase(url.href, { connections: 1, mayBeStandby: true });
  expect((await sql<{ one: number }>`select 1 as one`.execute(reading)).rows).toEqual([{ one: 1 }]);
  await Promise.all([writing.destroy(), reading.destroy()]);
});

/** A proxy to the database that can make open connections hang for ever; later ones work. */
async function startWire(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const socketPath = join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port || 5432}`);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(socketPath);
    for (const socket of [client, database]) sockets.add(socket.on('error', () => socket.destroy()));
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { readonly port: number }).port);
  return {
    databaseUrl: url.href,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
