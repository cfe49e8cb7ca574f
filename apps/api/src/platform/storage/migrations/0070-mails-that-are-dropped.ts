/**
 * What waits to be sent is decided again when it leaves: a mail that may not leave any more is dropped, and one about a notice
 * says which, so that its text is the notice's as it is by then. Mails that wait already don't say it, and keep their text.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table outgoing_mails add column notice_id integer`,
  // The constraints of migration 0020, by the names that PostgreSQL gave them.
  sql`alter table outgoing_mails drop constraint outgoing_mails_state_check, drop constraint outgoing_mails_check1,
    add constraint outgoing_mails_state_check check (state in ('waiting', 'sending', 'sent', 'given_up', 'dropped')),
    add constraint outgoing_mails_check1 check ((state in ('sent', 'given_up', 'dropped')) = (settled_at is not null))`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
