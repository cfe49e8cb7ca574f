// Searches every column of every row of the database, the queue's included, for what would name somebody.
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** Letters as they are, and as bytes are printed. */
function patternOf(marks: readonly string[]): string {
  const literal = marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [...literal, ...marks.map((mark) => Buffer.from(mark).toString('hex'))].join('|');
}

/** Rows with any of the marks by table, where there are some. */
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
