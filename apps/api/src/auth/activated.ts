/**
 * Who has ever come: only they are told of news and reports by mail or push. To somebody who was never invited, or never
 * followed the invitation, a mail about a portal that they don't know is spam (docs/decisions/0054).
 */
import { type RawBuilder, sql } from 'kysely';
import { BY_SAML } from './authorization-method.ts';

/** Of an employee `e` of the company `c` in the query: may sign in, can do so by a password or the company, and has. */
export function isActivated(): RawBuilder<boolean> {
  return sql<boolean>`(e.disabled_at is null and e.last_login_at is not null and (c.authorization_method = ${BY_SAML}
    or exists (select from passwords p where p.employee_id = e.id and p.sys_organization_code = e.sys_organization_code)))`;
}
