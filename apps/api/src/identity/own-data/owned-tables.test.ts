// Tests that the list of owned tables matches the migrated database: no table is missing or left over.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing.ts';
import { OWNED_TABLES } from './owned-tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const OWNER_COLUMNS = ['employee_id', 'sys_organization_code', 'sys_user_code'];

async function columnsByTable(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by 1) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = 'public' group by 1`.execute(app.database);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

test('every table with an employee’s code or id is listed, with every column of the exported ones', async () => {
  const tables = await columnsByTable();
  const owned = [...tables].filter(([, columns]) =>
    columns.some((one) => ['employee_id', 'sys_user_code'].includes(one)),
  );
  expect(OWNED_TABLES.map(({ table }) => table).sort()).toEqual(owned.map(([name]) => name).sort());
  for (const { table, exported, by } of OWNED_TABLES) {
    const columns = tables.get(table) ?? [];
    expect([table, columns]).toEqual([
      table,
      expect.arrayContaining([by === 'number' ? 'employee_id' : 'sys_user_code']),
    ]);
    const message = exported ? Object.keys(exported.columns) : columns.filter((one) => !OWNER_COLUMNS.includes(one));
    expect([table, message.sort()]).toEqual([table, columns.filter((one) => !OWNER_COLUMNS.includes(one)).sort()]);
  }
});

test('for every column with an address or a device it is decided whose place that is', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'
      and (data_type in ('inet', 'cidr', 'macaddr') or column_name ~ '(^|_)(ip|agent|browser|system|host|network)s?(_|$)')`.execute(
    app.database,
  );
  const exported = new Map(OWNED_TABLES.flatMap((rules) => (rules.exported ? [[rules.table, rules.exported]] : [])));
  const places = rows.flatMap(({ table, column }) => {
    const about = exported.get(table as (typeof OWNED_TABLES)[number]['table'])?.columns[column];
    return about === undefined ? [] : [{ table, column, about }];
  });
  expect(places.length).toBeGreaterThan(2);
  expect(places.filter(({ about }) => typeof about === 'string')).toEqual([]);
});

test('exactly the tables deleted with the employee have a cascading foreign key', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive bound as (
      select 'employees'::regclass as id
      union
      select key.conrelid::regclass from pg_constraint key join bound on key.confrelid = bound.id
      where key.contype = 'f' and key.confdeltype = 'c'
    )
    select id::text as name from bound`.execute(app.database);
  const cascading = rows.map(({ name }) => name).sort();
  const going = OWNED_TABLES.filter(({ erasure }) => erasure === 'withEmployee').map(({ table }) => table);
  expect(going.sort()).toEqual(cascading);
  const others = OWNED_TABLES.filter(({ erasure }) => erasure !== 'withEmployee').map(({ table, erasure }) => [
    table,
    erasure,
  ]);
  expect(others).toEqual([
    ['sessions', 'first'],
    ['audit_events', 'never'],
    ['refusals', 'first'],
    ['cohort_rows', 'unnamed'],
  ]);
});

test('the foreign key of rows that stay clears only the employee’s code', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select key.conrelid::regclass::text as name, (
      select array_agg(attname::text) from pg_attribute where attrelid = key.conrelid and attnum = any(key.confdelsetcols)
    ) as columns
    from pg_constraint key where key.confrelid = 'employees'::regclass and key.confdeltype = 'n'`.execute(app.database);
  const unnamed = OWNED_TABLES.filter(({ erasure }) => erasure === 'unnamed').map(({ table }) => table);
  expect(rows).toEqual(unnamed.map((name) => ({ name, columns: ['sys_user_code'] })));
});

test('every table has an index that begins with its owner: erasing one employee reads nobody else’s rows', async () => {
  const { rows } = await sql<{ name: string }>`
    select found.indrelid::regclass::text as name
    from pg_index found
    join lateral (
      select array_agg(part.attname::text order by part.attname) as columns from pg_attribute part
      where part.attrelid = found.indrelid and part.attnum in (found.indkey[0], found.indkey[1])
    ) pair on true
    join pg_attribute opening on opening.attrelid = found.indrelid and opening.attnum = found.indkey[0]
    where opening.attname = 'employee_id' or pair.columns = array['sys_organization_code', 'sys_user_code']`.execute(
    app.database,
  );
  const indexed = new Set(rows.map(({ name }) => name));
  expect(OWNED_TABLES.map(({ table }) => table).filter((table) => !indexed.has(table))).toEqual([]);
});

test('the names of exported files are unique and consist of lower-case letters and hyphens', () => {
  const names = OWNED_TABLES.flatMap(({ exported }) => (exported ? [exported.file] : []));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z-]+$/);
});
