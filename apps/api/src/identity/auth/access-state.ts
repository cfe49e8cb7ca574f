/**
 * アカウントの状態 — reads whether people have access and how far they have come, without any figure: for the operator's commands and
 * the support's page, which show the same.
 */
import type { AccessState } from '@minori/contract/support';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { accountsQuery } from '../../records/employees.ts';

/** Accounts with their state; the caller selects further columns of employees, companies and passwords. */
export function accountStatesQuery(database: Database, now: Date) {
  const sessions = sql<number>`(select count(*)::int from sessions s where s.employee_id = employees.id
    and s.sys_organization_code = employees.sys_organization_code and s.revoked_at is null)`;
  const state = sql<AccessState>`case when employees.disabled_at is not null then 'disabled'
    when passwords.must_change then 'mustChangePassword'
    when passwords.employee_id is not null or i.employee_id is not null then 'active'
    when t.expires_at > ${now} then 'invited'
    else 'noPassword' end`;
  return accountsQuery(database)
    .leftJoin('password_tokens as t', (join) =>
      join
        .onRef('t.sys_user_code', '=', 'employees.sys_user_code')
        .onRef('t.sys_organization_code', '=', 'employees.sys_organization_code'),
    )
    .leftJoin('saml_identities as i', (join) =>
      join
        .onRef('i.employee_id', '=', 'employees.id')
        .onRef('i.sys_organization_code', '=', 'employees.sys_organization_code'),
    )
    .select([state.as('state'), sessions.as('sessions')]);
}
