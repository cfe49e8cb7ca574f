// Tests that Kysely's types match the migrated tables, because a difference would fail, or give wrong values, only in production.
// Also tests the rules for every table.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Column, declaredColumns } from '../../testing/schema-columns.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The TypeScript type for each PostgreSQL type of the schema, as `storage/database.ts` reads it. */
const KINDS: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  int8: 'bigint',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
};

/**
 * Tables that only processes of the previous version read, and the columns of articles that are still in use; the next version
 * drops the rest (step 0086).
 */
const UNUSED_TABLES = ['topics', 'article_tags', 'technical_terms', 'synonyms', 'content_states'];
const USED_COLUMNS_OF_ARTICLES = ['id', 'reader_count', 'document'];

function isUnused({ table_name: table, column_name: column }: Row): boolean {
  return UNUSED_TABLES.includes(table) || (table === 'articles' && !USED_COLUMNS_OF_ARTICLES.includes(column));
}

interface Row {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
  readonly is_nullable: 'YES' | 'NO';
}

async function migratedColumns(): Promise<Record<string, Record<string, Column>>> {
  const { rows } = await sql<Row>`
    select table_name, column_name, udt_name, is_nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = 'public' and table_name not like 'kysely%'`.execute(
    app.database,
  );
  const tables: Record<string, Record<string, Column>> = {};
  for (const row of rows.filter((each) => !isUnused(each))) {
    const kind = row.udt_name.startsWith('_') ? 'array' : (KINDS[row.udt_name] ?? row.udt_name);
    tables[row.table_name] ??= {};
    Object.assign(tables[row.table_name] ?? {}, { [row.column_name]: { kind, isNullable: row.is_nullable === 'YES' } });
  }
  return tables;
}

test('every table and column is declared, with its type and nullability', async () => {
  const declared = declaredColumns();
  const migrated = await migratedColumns();
  expect(Object.keys(declared).sort()).toEqual(Object.keys(migrated).sort());
  for (const [table, columns] of Object.entries(migrated)) {
    // The content of JSON columns isn't compared, because the database doesn't know it.
    const expected = Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        column.kind === 'jsonb' ? { ...column, kind: declared[table]?.[name]?.kind } : column,
      ]),
    );
    expect({ [table]: declared[table] }).toEqual({ [table]: expected });
  }
}, 120_000);

test('every row of a tenant names its organisation', async () => {
  const withoutTenant = [
    ...['asset_classes', 'risk_types', 'products', 'navs', 'class_index_months', 'market_version'],
    ...['articles', 'published_texts'],
    ...['notices', 'notice_files'],
    ...[
      'business_codes',
      'seeds',
      'rate_limits',
      'sign_in_failures',
      'passkey_challenges',
      'password_mail_requests',
      'send_paces',
      'key_canaries',
      'api_copies',
      'operator_switches',
      'audit_seals',
    ],
  ];
  for (const [table, columns] of Object.entries(await migratedColumns())) {
    if (withoutTenant.includes(table)) continue;
    expect([table, Object.keys(columns)]).toEqual([table, expect.arrayContaining(['sys_organization_code'])]);
  }
});

test('every table with several rows a person has multi-column statistics', async () => {
  const { rows } = await sql<{ name: string }>`
    with owned as (
      select attrelid as id, array_agg(attnum::int2 order by attnum) as owner from pg_attribute
      where attname in ('sys_organization_code', 'sys_user_code') group by attrelid having count(*) = 2
    )
    select relname as name from owned join pg_class on oid = id
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_index where indrelid = id and indisunique and indkey::int2[] <@ owner and indnkeyatts <= 2)
      and not exists (select from pg_statistic_ext where stxrelid = id and stxkeys::int2[] @> owner)`.execute(
    app.database,
  );
  expect(rows).toEqual([]);
});

test('no check of the database lists the record keepers', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'c' and attname in ('rk_code', 'rk_mgt_agency_code')`.execute(app.database);
  expect(rows).toEqual([]);
});
