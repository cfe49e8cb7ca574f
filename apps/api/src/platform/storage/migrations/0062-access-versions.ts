/**
 * Counts what ends somebody's access: each new password, each end of all sessions, each lock-out. A sign-in that is under way compares the
 * number it began with under the lock of the employee's row (identity/auth/held-employee.ts). A company has a number of its own, so that a
 * command for all of it need not rewrite every employee's row.
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  for (const table of ['employees', 'companies']) {
    await sql`alter table ${sql.table(table)} add column access_version integer not null default 0`.execute(database);
  }
}
