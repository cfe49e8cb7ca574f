/** What a company's settings send its people to, as far as an earlier version took what is refused today. */
import { DEFAULT_AUTHORIZATION_METHOD } from '@minori/contract/auth';
import { isWebAddressOrSimulated } from '@minori/contract/web-address';
import { sql } from 'kysely';
import { clientProof } from '../../identity/oidc/client-key.ts';
import { isOidc } from '../../identity/oidc/sign-in.ts';
import { providersWithClient } from '../../identity/saml/identity-provider-repository.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { CommandContext } from '../command/command-context.ts';
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

/** By what we prove ourselves to companies' providers: with another job secret than it was sealed under, nobody there can sign in. */
export async function providerSecrets(database: Database, { settings }: CommandContext): Promise<Finding> {
  const check = 'provider secrets';
  const providers = (await providersWithClient(database)).filter(isOidc);
  if (providers.length === 0) return fine(check, 'no company signs in by OpenID Connect');
  const jobSecret = settings.scraper?.jobSecret ?? null;
  if (jobSecret === null)
    return fine(check, 'not looked at: MINORI_JOB_SECRET and SCRAPER_URL are not set here, as the api has them');
  const proofs = await Promise.all(providers.map((provider) => clientProof(provider, jobSecret)));
  const lost = providers.filter((_, place) => proofs[place] === null);
  if (lost.length === 0)
    return fine(check, `${plural(providers.length, 'secret or key', 'secrets and keys')} can be opened`);
  const named = lost.map(({ url, clientKeys }) => `${url} (client ${clientKeys ? 'key' : 'secret'})`);
  const seen = `can't be opened, so nobody of these companies can sign in: ${named.join(', ')}`;
  const advice =
    'Is this the MINORI_JOB_SECRET of the api? If it has changed, give the secrets again ("company idp"), and make other keys ' +
    '("company client-key <url> --next").';
  return { check, state: 'fail', seen, advice };
}
