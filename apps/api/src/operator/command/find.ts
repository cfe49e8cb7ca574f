/**
 * Finds the companies and employees that a command names: companies by the address of their pages, employees by the
 * address they sign in with.
 */
import { KnownEmail } from '@minori/contract/auth';
import { halfWidth } from '@minori/contract/half-width';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
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

/**
 * For a command that writes: commands about one company take turns, so that none decides by what another is just changing
 * (docs/decisions/0052). Those who sign in don't wait.
 * @throws OperatorError as `findCompany`
 */
export async function holdCompany(transaction: Transaction<Schema>, url: string): Promise<FoundCompany> {
  await sql`select from companies where url = ${url} for no key update`.execute(transaction);
  return findCompany(transaction, url);
}

/** The url of a company that is there. */
export async function companyOf(database: Database, sysOrganizationCode: string): Promise<string> {
  const row = await database
    .selectFrom('companies')
    .select('url')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirstOrThrow();
  return row.url;
}

export interface FoundEmployee {
  readonly employeeId: number;
  readonly email: string;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
}

/** As employees' files have it. @throws OperatorError for what is no address */
export function addressOf(text: string): string {
  const email = KnownEmail.safeParse(halfWidth(text));
  if (!email.success) throw new OperatorError(`${JSON.stringify(text)} is no mail address.`);
  return email.data;
}

/** The same of employees whom a command is about to write to: what is told of them stays true until it has. @throws OperatorError */
export async function holdEmployees(
  transaction: Transaction<Schema>,
  emails: readonly string[],
  company: FoundCompany,
): Promise<readonly FoundEmployee[]> {
  const found = await findEmployees(transaction, emails, company);
  const ids = found.map(({ employeeId }) => employeeId);
  await sql`select count(*) from (
    select from employees where id = any(${ids}::int[]) order by id for no key update) as held`.execute(transaction);
  return findEmployees(transaction, emails, company);
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
