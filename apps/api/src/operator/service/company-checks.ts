/** What a company's settings send its people to, as far as an earlier version took what is refused today. */
import { DEFAULT_AUTHORIZATION_METHOD } from '@minori/contract/auth';
import { isWebAddressOrSimulated } from '@minori/contract/web-address';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { plural } from '../command/report.ts';
import { type Finding, fine } from './doctor-findings.ts';

/** Whose domain says another company, or none where the company's way of signing in needs its own. */
export async function strangeDomains(database: Database): Promise<Finding> {
  const check = 'domains';
  const { rows } = await sql<{ url: string; domain: string; owner: string | null; count: number }>`
    select c.url, domain, owner, count(*)::int as count
    from employees e
    join companies c on c.id = e.company_id
    cross join lateral (select substring(e.email from '[^@]*$') as domain) as address
    cross join lateral (
      select string_agg(o.url, ' and ' order by o.url) as owner, coalesce(bool_or(o.id = c.id), false) as "isOwn"
      from company_mail_domains d join companies o on o.id = d.company_id where d.domain = address.domain) as owners
    where e.disabled_at is null and not "isOwn"
      and (owner is not null or c.authorization_method <> ${DEFAULT_AUTHORIZATION_METHOD})
    group by c.url, domain, owner order by c.url, domain`.execute(database);
  if (rows.length === 0) return fine(check, 'everybody signs in by a domain of their own company, or of none');
  const seen = rows.map(
    ({ url, domain, owner, count }) =>
      `${plural(count, 'account')} of ${url} at ${domain}, which is ${owner === null ? "nobody's" : `${owner}'s`}`,
  );
  const advice = 'They are not found at sign-in: "company set <url> mailDomains=…", or "employee disable".';
  return { check, state: 'warn', seen: seen.join('; '), advice };
}

/** No address is said: it may hold a password. */
export async function pageAddresses(database: Database): Promise<Finding> {
  const check = 'pages';
  const rows = await database
    .selectFrom('companies as c')
    .leftJoin('identity_providers as p', 'p.company_id', 'c.id')
    .select(['c.url', 'p.sso_url as idp'])
    .select(['c.op_login_url as opInfo.loginUrl', 'c.op_password_reset_url as opInfo.passwordResetUrl'])
    .select(['c.rk_login_url as rkInfo.loginUrl', 'c.rk_password_reset_url as rkInfo.passwordResetUrl'])
    .orderBy('c.url')
    .execute();
  const refused = rows.flatMap(({ url, ...addresses }) => {
    const names = Object.entries(addresses).flatMap(([name, address]) =>
      address === null || isWebAddressOrSimulated(address) ? [] : [name],
    );
    return names.length === 0 ? [] : [`${url} ${names.join(', ')}`];
  });
  if (refused.length === 0)
    return fine(check, `those of ${plural(rows.length, 'company', 'companies')} are https addresses`);
  const seen = `not https, or with a user or password before the host: ${refused.join('; ')}`;
  return { check, state: 'warn', seen, advice: '"company set <url> rkInfo.loginUrl=https://…", "company idp".' };
}
