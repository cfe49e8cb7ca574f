/** 認証の方法 — decides by which method a mail address signs in. */
import { type authorizationMethod, DEFAULT_AUTHORIZATION_METHOD } from '@minori/contract/auth';
import type { CallResult } from '@minori/contract/call';
import type { Database } from '../../platform/storage/database.ts';
import { mailDomainsQuery } from '../../records/mail-domains.ts';
import { authorizationMethodOf, BY_SAML, namedOrOnly } from './authorization-method.ts';

type Method = CallResult<typeof authorizationMethod>;

/**
 * Depends on the domain and the company in the path only, so the response doesn't reveal whether the address has an
 * account (security.md row 18). Methods 1 and 3 need no distinction here: the account decides after the password.
 */
export async function methodOf(database: Database, email: string, company: string | undefined): Promise<Method> {
  const rows = await mailDomainsQuery(database)
    .select(['companies.url', 'companies.authorization_method as method'])
    .where('domain', '=', email.slice(email.lastIndexOf('@') + 1))
    .orderBy('companies.authorization_method')
    .execute();
  const named = namedOrOnly(rows, company);
  if (!named && rows.some(({ method }) => method === BY_SAML))
    return { authorizationMethod: DEFAULT_AUTHORIZATION_METHOD, isCompanyAsked: true };
  const [first] = rows;
  const method = (named ?? first)?.method ?? DEFAULT_AUTHORIZATION_METHOD;
  return { authorizationMethod: authorizationMethodOf(method) };
}
