/**
 * What ways in that are closed have left behind (docs/security/access-policy.md): a challenge of a passkey says what it was given for,
 * and passkeys of companies that allow none go, since each would work again once its company allows them. Challenges that an older
 * version still gives while it is replaced say nothing, and are refused: they would have been good for five minutes.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table passkey_challenges add column kind text check (kind in ('sign_in', 'add'))`,
  sql`with gone as (
      delete from passkeys p using companies c
      where c.sys_organization_code = p.sys_organization_code and not (c.passkey_used_flg and c.authorization_method <> 2)
      returning p.sys_organization_code, p.sys_user_code
    )
    insert into audit_events (at, kind, employee_id, sys_organization_code, ip, request_id)
    select distinct now(), 'passkey_removed', e.id, e.sys_organization_code, 'operator', 'migration 0066'
    from gone join employees e using (sys_organization_code, sys_user_code)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
