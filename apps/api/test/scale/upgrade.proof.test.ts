// Tests an upgrade from 0.1.0 with many rows: how long each step takes and which locks it holds, and that if the connection is
// cut, nothing has changed and a new attempt succeeds (docs/operations/upgrade.md).
import { type Kysely, Migrator, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/storage/database.ts';
import { isMigrated, MIGRATIONS, migrate } from '../../src/platform/storage/migrate.ts';
import { filledReleasedDatabase } from './filled-released.ts';

/** Rows in each of the larger tables; `npm run proof` sets more. */
const ROWS = Number(process.env.MINORI_UPGRADE_ROWS ?? '20000');

let url: string;
let client: pg.Client;
/** The earlier content of each table, without what an upgrade step removes. */
let before: Readonly<Record<string, Content>>;

interface Content {
  readonly columns: readonly string[];
  readonly rows: number;
  /** Digest of all rows, in any order. */
  readonly digest: string;
}

const TAKEN_AWAY = ['reports.print_failures'];

beforeAll(async () => {
  const begun = performance.now();
  url = await filledReleasedDatabase(ROWS);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  before = await contents(await columnsByTable());
  const { rows } = await client.query('select pg_size_pretty(pg_database_size(current_database())) as size');
  report(`filled in ${Math.round((performance.now() - begun) / 1000)} s: ${rows[0].size}`);
  const sizes = Object.entries(before).filter(([, { rows: count }]) => count >= ROWS / 10);
  report(sizes.map(([table, { rows: count }]) => `${table} ${count}`).join(', '));
}, 3_600_000);
afterAll(async () => client?.end());

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function columnsByTable(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name::text as table, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
        and not (table_name || '.' || column_name) = any($1) group by 1`,
    [TAKEN_AWAY],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function contents(tables: ReadonlyMap<string, readonly string[]>): Promise<Record<string, Content>> {
  const found: Record<string, Content> = {};
  for (const [table, columns] of tables) {
    const { rows } = await client.query<{ rows: number; digest: string }>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${columns.join()})::text, 0)), 0)::text as digest
        from ${table}`,
    );
    found[table] = { columns, rows: rows[0]?.rows ?? 0, digest: rows[0]?.digest ?? '' };
  }
  return found;
}

const stepsKnown = async () =>
  (await client.query<{ count: number }>('select count(*)::int as count from kysely_migration')).rows[0]?.count;

/** Cuts the upgrade's connection as soon as it has locked the table exclusively. @returns the seconds until then */
async function cutAtLockOf(table: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      `select pg_terminate_backend(pid), pid from pg_locks where relation = $1::regclass and mode = 'AccessExclusiveLock'
        and granted and database = (select oid from pg_database where datname = current_database())`,
      [table],
    );
    if (rows.length > 0) return (performance.now() - begun) / 1000;
  }
}

test('an upgrade that is cut in the middle, early or late, leaves the database unchanged', async () => {
  for (const table of ['employees', 'colleague_rows', 'contributions', 'statements']) {
    const upgrade = migrate(url).catch((error: unknown) => error);
    const seconds = await cutAtLockOf(table);
    expect(await upgrade).toBeInstanceOf(Error);
    report(`cut after ${seconds.toFixed(1)} s, at ${table}`);
    expect(await stepsKnown()).toBe(46);
  }
  expect(await contents(await columnsByTable())).toEqual(before);
});

/** Locks that block readers or writers of an existing table. */
const BLOCKING_LOCKS = ['AccessExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock'];

interface Step {
  readonly name: string;
  readonly seconds: number;
  /** Locks taken by this step, which are held until the last step ends. */
  readonly locks: readonly string[];
}

/** Does everything that `migrate` does, and reads the clock and `pg_locks` after each step. */
async function measuredUpgrade(): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const held = new Set<string>();
  const watched = Object.entries(MIGRATIONS).map(([name, { up }]) => {
    const watch = async (database: Kysely<unknown>) => {
      const begun = performance.now();
      await up(database);
      const seconds = (performance.now() - begun) / 1000;
      const { rows } = await sql<{ lock: string }>`
        select relation::regclass || ' ' || mode as lock from pg_locks
        where pid = pg_backend_pid() and mode = any(${BLOCKING_LOCKS}) and relation::regclass::text = any(${Object.keys(before)})
        order by 1`.execute(database);
      const locks = rows.map(({ lock }) => lock).filter((lock) => !held.has(lock));
      for (const lock of locks) held.add(lock);
      steps.push({ name, seconds, locks });
    };
    return [name, { up: watch }] as const;
  });
  const database = openDatabase(url, { connections: 2, statementTimeout: 0 });
  const provider = { getMigrations: async () => Object.fromEntries(watched) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  expect(await isMigrated(database)).toBe(true);
  await database.destroy();
  return steps;
}

/** Tables that can't be read or written from their upgrade step on (docs/operations/upgrade.md). */
const CLOSED = [
  ...['articles', 'colleague_rows', 'colleague_snapshots', 'companies', 'company_mail_domains', 'contributions'],
  ...['devices', 'employees', 'holdings', 'identity_providers', 'monthly_history', 'navs', 'notices', 'operator_runs'],
  ...['outgoing_mails', 'passkey_challenges', 'passwords', 'products', 'readings', 'refreshes', 'reports'],
  ...['rk_credentials', 'saml_requests', 'statements', 'valuations'],
];

test('a new attempt completes with every row, and locks only the tables that it changes', async () => {
  const begun = performance.now();
  const steps = await measuredUpgrade();
  report(`${steps.length} steps in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  for (const { name, seconds, locks } of steps) report(`${seconds.toFixed(2)} s ${name}: ${locks.join(', ')}`);
  const columns = new Map(Object.entries(before).map(([table, content]) => [table, content.columns]));
  expect(await contents(columns)).toEqual(before);
  const exclusive = steps.flatMap(({ locks }) => locks).filter((lock) => lock.endsWith('AccessExclusiveLock'));
  expect(exclusive.map((lock) => lock.split(' ')[0]).sort()).toEqual(CLOSED);
});
