/**
 * What is counted against an employee begins anew with a mailed link: only who reads the mailbox has that, whoever knew the password before
 * (docs/decisions/0055). A password that was set before this migration counts as before.
 */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table passwords add column reset_at timestamptz`.execute(database);
}
