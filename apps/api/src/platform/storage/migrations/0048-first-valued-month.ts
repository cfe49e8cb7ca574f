/**
 * 初めて評価した月 — with the employee, so that who is due for a first report is found without asking for everybody's valuations.
 * It stays when the valuation is removed with a test user's import: that month's report has been made.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table employees add column first_valued_month calendar_month`,
  sql`update employees e set first_valued_month = first.month
    from (
      select sys_organization_code, sys_user_code, min(month) as month from valuations group by 1, 2
    ) first
    where first.sys_organization_code = e.sys_organization_code and first.sys_user_code = e.sys_user_code`,
  sql`create function note_first_valued_month() returns trigger language plpgsql as $$ begin
    update employees set first_valued_month = new.month
    where sys_organization_code = new.sys_organization_code and sys_user_code = new.sys_user_code
      and first_valued_month is null;
    return null;
  end $$`,
  sql`create trigger note_first_valued_month after insert on valuations
    for each row execute function note_first_valued_month()`,
  sql`create index employees_by_first_valued_month on employees (first_valued_month, sys_organization_code, sys_user_code)
    where first_valued_month is not null`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
