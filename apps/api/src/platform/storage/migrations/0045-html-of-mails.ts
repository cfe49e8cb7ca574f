/** メールのHTML — beside the text of a mail that waits (0020-outgoing-mails.ts), and erased with it. Mails that wait already go as text. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table outgoing_mails add column html text`,
  sql`alter table outgoing_mails add check (settled_at is null or html is null)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
