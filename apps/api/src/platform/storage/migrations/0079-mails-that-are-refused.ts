/**
 * A mail whose address the mail server refuses for good isn't tried for days, and one that comes back later is known too: who can't
 * be reached is shown to operators (docs/decisions/0017).
 */
import { type Kysely, sql } from 'kysely';

const STATES = sql`'sent', 'given_up', 'dropped', 'refused', 'bounced'`;

const STATEMENTS = [
  sql`alter table outgoing_mails add column refusal text`,
  sql`alter table outgoing_mails drop constraint outgoing_mails_state_check, drop constraint outgoing_mails_check1,
    add constraint outgoing_mails_state_check check (state in ('waiting', 'sending', ${STATES})),
    add constraint outgoing_mails_check1 check ((state in (${STATES})) = (settled_at is not null)),
    add constraint outgoing_mails_refusal_check
      check ((refusal is not null) = (state in ('refused', 'bounced')) and length(refusal) <= 60)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
