// Lists every row of every table as text, so that a test can check that nothing has changed. The market's version is left out,
// because it changes even if equal prices and indexes are written again.
import { sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';

// A checksum per table over all its rows: two equal results mean that nothing was written in between.

/** Tables that every request writes to, even a refused one. */
export const UNCHECKED_TABLES: ReadonlySet<string> = new Set([
  ...['rate_limits', 'sign_in_failures', 'audit_events', 'refusals'],
]);

/** The tables that the serving role may write, except the unchecked ones. */
async function checkedTables(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !UNCHECKED_TABLES.has(name));
}

export async function checksum(database: Database): Promise<Readonly<Record<string, string>>> {
  // One query for all tables, because some tests run it hundreds of times.
  const sums = (await checkedTables(database)).map(
    (name) => sql`
      select ${sql.lit(name)} as name,
        count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} as t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(database);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** All rows as texts, by table name, in a fixed order. */
export async function contentsOf(database: Database): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'market_version' order by 1
  `.execute(database);
  const contents: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t order by 1`.execute(
      database,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

// Searches every column of every row of the database, including the job queue, for texts that identify somebody.

/** Matches the text itself and its bytes in hexadecimal. */
function patternOf(marks: readonly string[]): string {
  const literal = marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [...literal, ...marks.map((mark) => Buffer.from(mark).toString('hex'))].join('|');
}

/** The rows that contain any of the texts, by table. */
export async function findMarks(
  database: Database,
  marks: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await sql<{ place: string; name: string }>`
    select table_schema as place, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    order by 1, 2`.execute(database);
  const found: Record<string, number> = {};
  for (const { place, name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(`${place}.${name}`)} as whole
      where whole::text ~* ${patternOf(marks)}`.execute(database);
    if (rows[0]?.count) found[name] = rows[0].count;
  }
  return found;
}
