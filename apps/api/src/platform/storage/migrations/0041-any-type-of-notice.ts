/**
 * Which types of notices there are, and which of them name companies, is the contract's table alone to decide
 * (packages/contract/src/notice.ts); both ways in, files and commands, go by it.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table notices drop constraint notices_type_check, drop constraint notices_check`,
  sql`alter table notices add check (type > 0)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
