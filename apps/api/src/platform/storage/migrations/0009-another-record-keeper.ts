/**
 * A company that changes its record keeper, with whatever tool its row is changed: what its employees let us keep is for
 * the former one's site. It must not be sent to the new one, where the id may be somebody else's, so it goes in the same
 * transaction, and the employees connect anew. Their figures stay.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create function forget_connections() returns trigger language plpgsql as $$
  begin
    update employees set is_rk_info = false, is_preserve = false, is_scraping_error = false
      where sys_organization_code = new.sys_organization_code and (is_rk_info or is_preserve or is_scraping_error);
    delete from rk_credentials where sys_organization_code = new.sys_organization_code;
    return null;
  end $$`,
  sql`create trigger forget_connections after update of rk_code on companies
    for each row when (old.rk_code is distinct from new.rk_code) execute function forget_connections()`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
