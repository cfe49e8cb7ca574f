/**
 * What ways in that are closed have left behind (docs/security/access-policy.md): a challenge of a passkey says what it was given for,
 * and passkeys of companies that allow none go, since each would work again once its company allows them. Challenges that an older
 * version still gives while it is replaced say nothing, and are refused: they would have been good for five minutes.
 *
 * What ends access is numbered by its transaction from now on, and a SAML request keeps which transactions were over when it began: so
 * it can be asked of an answer whether access has ended since, before anybody knows whose answer it is.
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
  sql`alter table employees alter column access_version type bigint`,
  sql`alter table companies alter column access_version type bigint`,
  sql`alter table saml_requests add column begun_in text not null default pg_current_snapshot()::text`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
