// Every row of every table as text, so that a test can say "nothing has changed" and mean it.
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** Rows by table name, in a fixed order. */
export async function contentsOf(database: Database): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
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
