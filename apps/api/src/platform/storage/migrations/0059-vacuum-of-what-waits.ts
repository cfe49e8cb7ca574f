/**
 * What waits for a job is found by an index of what waits alone. A night's job ends a million of such rows at once, and until the
 * table is vacuumed each look for what is left passes every one of them: at a million employees longer than a statement may
 * take. By PostgreSQL's own rule a fifth of the table must have changed first, which a month's end never is in a table of years.
 */
import { type Kysely, sql } from 'kysely';

export const TABLES_OF_WHAT_WAITS = ['valuations', 'outgoing_mails', 'push_deliveries', 'reports', 'readings'];

export async function up(database: Kysely<never>): Promise<void> {
  for (const table of TABLES_OF_WHAT_WAITS) {
    const settings = sql`autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 10000`;
    await sql`alter table ${sql.table(table)} set (${settings})`.execute(database);
  }
}
