/** 保存期間の索引 — what is removed by its age is found by its age: without them each night read whole tables to find nothing. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create index on outgoing_mails (settled_at) where settled_at is not null`,
  sql`create index on transfer_mails (started_at)`,
  sql`create index on push_deliveries (created_at)`,
  sql`create index on staged_statements (expires_at)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
