/** Checks company settings for the doctor: values that an earlier version accepted and the current one would refuse. */
import { DEFAULT_AUTHORIZATION_METHOD } from '@minori/contract/auth';
import { isWebAddressOrSimulated } from '@minori/contract/web-address';
import { sql } from 'kysely';
import { clientProof } from '../../identity/oidc/client-key.ts';
import { isOidc } from '../../identity/oidc/sign-in.ts';
import { providersWithClient } from '../../identity/saml/identity-provider-repository.ts';
import type { Database } from '../../platform/storage/database.ts';
import { companiesQuery } from '../../records/companies.ts';
import { peopleQuery } from '../../records/employees.ts';
import { DOMAIN_OF_ADDRESS, mailDomainsQuery } from '../../records/mail-domains.ts';
import type { CommandContext } from '../command/command-context.ts';
import { plural } from '../command/report.ts';
import { type Finding, fine } from './doctor-findings.ts';

/** Accounts whose mail domain belongs to another company, or to none although the sign-in method needs one. */
export async function strangeDomains(database: Database): Promise<Finding> {
  const check = 'domains';
  const owners = mailDomainsQuery(database)
    .select(sql<string | null>`string_agg(companies.url, ' and ' order by companies.url)`.as('owner'))
    .select(sql<boolean>`coalesce(bool_or(companies.id = employees.company_id), false)`.as('isOwn'))
    .where('company_mail_domains.domain', '=', DOMAIN_OF_ADDRESS);
  const rows = await peopleQuery(database)
    .innerJoinLateral(owners.as('owners'), (join) => join.onTrue())
    .select([DOMAIN_OF_ADDRESS.as('domain'), 'companies.url', 'owner', sql<number>`count(*)::int`.as('count')])
    .where('employees.disabled_at', 'is', null)
    .where('isOwn', '=', false)
    .where(({ or, eb }) =>
      or([eb('owner', 'is not', null), eb('authorization_method', '<>', DEFAULT_AUTHORIZATION_METHOD)]),
    )
    .groupBy(['companies.url', 'domain', 'owner'])
    .orderBy('companies.url')
    .orderBy('domain')
    .execute();
  if (rows.length === 0) return fine(check, 'everybody signs in by a domain of their own company, or of none');
  const seen = rows.map(
    ({ url, domain, owner, count }) =>
      `${plural(count, 'account')} of ${url} at ${domain}, which is ${owner === null ? "nobody's" : `${owner}'s`}`,
  );
  const advice = 'They are not found at sign-in: "company set <url> mailDomains=…", or "employee disable".';
  return { check, state: 'warn', seen: seen.join('; '), advice };
}

/** Company pages whose URL isn't https. The finding doesn't show URLs, which may contain a password. */
export async function pageAddresses(database: Database): Promise<Finding> {
  const check = 'pages';
  const rows = await companiesQuery(database)
    .leftJoin('identity_providers as p', 'p.company_id', 'companies.id')
    .select(['url', 'sso_url as idp'])
    .select(['op_login_url as opInfo.loginUrl', 'op_password_reset_url as opInfo.passwordResetUrl'])
    .select(['rk_login_url as rkInfo.loginUrl', 'rk_password_reset_url as rkInfo.passwordResetUrl'])
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

/**
 * Whether our credentials at companies' identity providers can be decrypted. If they were encrypted with another job
 * secret, nobody of these companies can sign in.
 */
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
