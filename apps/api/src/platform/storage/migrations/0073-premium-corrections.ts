/** What employees say of their premiums in place of what was read of them (docs/method/premium-history.md). */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table premium_corrections (
    sys_organization_code text not null,
    sys_user_code text not null,
    employer_premium integer check (employer_premium between 0 and 999999),
    own_premium integer check (own_premium between 0 and 999999),
    goes_on_from text check (goes_on_from ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    is_ended boolean not null,
    read_as text not null,
    saved_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
