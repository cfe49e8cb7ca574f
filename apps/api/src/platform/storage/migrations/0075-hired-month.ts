/** 入社年月 of HR's list: from when the service counts for the tax of the company's own lump sum (docs/decisions/0039). */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [sql`alter table employees add column hired_month calendar_month`];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
