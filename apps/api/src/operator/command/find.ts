/**
 * Finds the companies and employees that a command names: companies by the address of their pages, employees by the
 * address they sign in with.
 */
import { KnownEmail } from '@minori/contract/auth';
import type { Database } from '../../platform/storage/database.ts';
import { OperatorError } from './operator-error.ts';

export interface FoundCompany {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly sysOrganizationCode: string;
  readonly authorizationMethod: number;
}

/** @throws OperatorError naming the companies that there are */
export async function findCompany(database: Database, url: string): Promise<FoundCompany> {
  const companies = await database
    .selectFrom('companies')
    .select(['id', 'url', 'name'])
    .select(['sys_organization_code as sysOrganizationCode', 'authorization_method as authorizationMethod'])
    .orderBy('url')
    .execute();
  const found = companies.find((company) => company.url === url);
  if (found) return found;
  const known = companies.slice(0, 10).map((company) => company.url);
  const there = known.length === 0 ? 'There is none yet: "company add" makes one.' : `There are ${known.join(', ')}`;
  const more = companies.length > known.length ? ` and ${companies.length - known.length} more.` : '';
  throw new OperatorError(`No company has the url ${JSON.stringify(url)}. ${there}${more}`);
}

export interface FoundEmployee {
  readonly employeeId: number;
  readonly email: string;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
}

/** As the sign-in form reads it. @throws OperatorError for what is no address */
export function addressOf(text: string): string {
  const email = KnownEmail.safeParse(text.normalize('NFKC'));
  if (!email.success) throw new OperatorError(`${JSON.stringify(text)} is no mail address.`);
  return email.data;
}

/** In the order of the addresses. @throws OperatorError naming each address that nobody has */
export async function findEmployees(
  database: Database,
  emails: readonly string[],
  company?: FoundCompany,
): Promise<readonly FoundEmployee[]> {
  const wanted = [...new Set(emails.map(addressOf))];
  const query = database
    .selectFrom('employees as e')
    .leftJoin('passwords as p', (join) =>
      join.onRef('p.employee_id', '=', 'e.id').onRef('p.sys_organization_code', '=', 'e.sys_organization_code'),
    )
    .select(['e.id', 'e.email', 'e.sys_user_code', 'e.sys_organization_code', 'e.disabled_at', 'p.employee_id'])
    .where(({ eb, fn, val }) => eb('e.email', '=', fn.any(val(wanted))));
  const rows = await (company
    ? query.where('e.sys_organization_code', '=', company.sysOrganizationCode)
    : query
  ).execute();
  const byAddress = new Map(rows.map((row) => [row.email, row]));
  const missing = wanted.filter((email) => !byAddress.has(email));
  if (missing.length > 0) {
    const where = company ? ` of ${company.url}` : '';
    throw new OperatorError(
      `No employee${where} signs in with ${missing.length === 1 ? missing[0] : 'these addresses.'}`,
      missing.length === 1 ? [] : missing,
    );
  }
  return wanted.flatMap((email) => {
    const row = byAddress.get(email);
    if (!row) return [];
    return {
      ...{ employeeId: row.id, email, sysUserCode: row.sys_user_code, sysOrganizationCode: row.sys_organization_code },
      ...{ isDisabled: row.disabled_at !== null, hasPassword: row.employee_id !== null },
    };
  });
}
