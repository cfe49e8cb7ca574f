/**
 * 変更手続きの案内メール — one row a mail, so that a mail is sent once however often it is asked for (docs/decisions/0017).
 * Neither address nor text is kept: what was sent is told by its digest, to whom by the masked address of the answer.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table transfer_mails (
    sys_organization_code text not null,
    sys_user_code text not null,
    mail_id uuid not null,
    request_ids uuid[] not null check (cardinality(request_ids) between 1 and 100),
    digest bytea not null check (length(digest) = 32),
    masked_email text not null check (masked_email like '%***%'),
    state text not null check (state in ('sending', 'sent', 'failed')),
    hand_overs integer not null check (hand_overs >= 0),
    started_at timestamptz not null,
    sent_at timestamptz,
    primary key (sys_organization_code, sys_user_code, mail_id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade,
    check ((state = 'sent') = (sent_at is not null))
  )`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
