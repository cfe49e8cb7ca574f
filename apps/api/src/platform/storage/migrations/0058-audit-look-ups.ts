/** What is looked up in the audit trail (`audit list`): one company's events and one kind's, newest first, without reading the others. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create index on audit_events (sys_organization_code, at)`,
  sql`create index on audit_events (kind, at)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
