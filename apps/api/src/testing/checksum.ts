/** Every row of every table as one text a table: two equal results mean that nothing was written in between. */
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** Written by every request, refused or not. */
export const UNCHECKED_TABLES: ReadonlySet<string> = new Set(['rate_limits', 'sign_in_failures', 'audit_events']);

export async function checksum(database: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await database.introspection.getTables();
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    if (UNCHECKED_TABLES.has(name)) continue;
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} as t`.execute(database);
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}
