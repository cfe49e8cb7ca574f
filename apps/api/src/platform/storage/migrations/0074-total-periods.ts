/** 通算加入者等期間 and 通算拠出期間 of a statement: months of earlier plans are in them (docs/decisions/0061). */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table statements
    add column total_member_months smallint check (total_member_months between 0 and 720),
    add column total_paid_months smallint check (total_paid_months between 0 and 720)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
