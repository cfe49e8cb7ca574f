/** Every row of every table as one text a table: two equal results mean that nothing was written in between. */
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** Written by every request, refused or not. */
export const UNCHECKED_TABLES: ReadonlySet<string> = new Set([
  ...['rate_limits', 'sign_in_failures', 'audit_events', 'refusals'],
]);

/** Those that somebody may write to, whatever they hold. */
async function checkedTables(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !UNCHECKED_TABLES.has(name));
}

export async function checksum(database: Database): Promise<Readonly<Record<string, string>>> {
  // One question for all tables: some tests ask it hundreds of times.
  const sums = (await checkedTables(database)).map(
    (name) => sql`
      select ${sql.lit(name)} as name,
        count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} as t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(database);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
