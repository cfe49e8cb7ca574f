/** What a company's settings send its people to, as far as an earlier version took what is refused today. */
import { isWebAddressOrSimulated } from '@minori/contract/web-address';
import type { Database } from '../../platform/storage/database.ts';
import { plural } from '../command/report.ts';
import { type Finding, fine } from './doctor-findings.ts';

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
