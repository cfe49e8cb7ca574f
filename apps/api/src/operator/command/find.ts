/**
 * Finds the companies and employees that a command names: companies by the first path segment of their pages, employees
 * by their sign-in address.
 */
import { KnownEmail } from '@minori/contract/auth';
import { halfWidth } from '@minori/contract/half-width';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { lockEmployees } from '../../records/access.ts';
import { type Company, companiesQuery, companyQuery, lockCompany } from '../../records/companies.ts';
import { type Employee, employeesQuery, HAS_PASSWORD } from '../../records/employees.ts';
import { OperatorError } from './operator-error.ts';

export type FoundCompany = Pick<Company, 'id' | 'url' | 'name' | 'sysOrganizationCode' | 'authorizationMethod'>;

/** @throws OperatorError that lists the existing companies */
export async function findCompany(database: Database, url: string): Promise<FoundCompany> {
  const companies = await companiesQuery(database)
    .select(['id', 'url', 'name'])
    .select(['sys_organization_code as sysOrganizationCode', 'authorization_method as authorizationMethod'])
    .execute();
  const found = companies.find((company) => company.url === url);
  if (found) return found;
  const known = companies.slice(0, 10).map((company) => company.url);
  const there = known.length === 0 ? 'There is none yet: "company add" makes one.' : `There are ${known.join(', ')}`;
  const more = companies.length > known.length ? ` and ${companies.length - known.length} more.` : '';
  throw new OperatorError(`No company has the url ${JSON.stringify(url)}. ${there}${more}`);
}

/**
 * Finds and locks a company for a command that writes, so that commands about one company run one after the other and
 * see each other's changes (docs/decisions/0052). Sign-ins don't wait for it.
 * @throws OperatorError as `findCompany`
 */
export async function holdCompany(transaction: Transaction<Schema>, url: string): Promise<FoundCompany> {
  await lockCompany(transaction, (await findCompany(transaction, url)).sysOrganizationCode);
  return findCompany(transaction, url);
}

/** First path segment (`url`) of an existing company. */
export async function companyOf(database: Database, sysOrganizationCode: string): Promise<string> {
  const { url } = await companyQuery(database, sysOrganizationCode).select('url').executeTakeFirstOrThrow();
  return url;
}

export type FoundEmployee = Employee & { readonly hasPassword: boolean };

/** Normalizes a mail address as it is stored. @throws OperatorError for text that is no mail address */
export function addressOf(text: string): string {
  const email = KnownEmail.safeParse(halfWidth(text));
  if (!email.success) throw new OperatorError(`${JSON.stringify(text)} is no mail address.`);
  return email.data;
}

/**
 * Finds and locks employees whom the command will change, so that what it reports stays true.
 * @throws OperatorError as `findEmployees`
 */
export async function holdEmployees(
  transaction: Transaction<Schema>,
  emails: readonly string[],
  company: FoundCompany,
): Promise<readonly FoundEmployee[]> {
  const found = await findEmployees(transaction, emails, company);
  await lockEmployees(transaction, { employeeIds: found.map(({ employeeId }) => employeeId) });
  return findEmployees(transaction, emails, company);
}

/** In the order of the mail addresses. @throws OperatorError naming each unknown one */
export async function findEmployees(
  database: Database,
  emails: readonly string[],
  company?: FoundCompany,
): Promise<readonly FoundEmployee[]> {
  const wanted = [...new Set(emails.map(addressOf))];
  const rows = await employeesQuery(database)
    .select(HAS_PASSWORD.as('hasPassword'))
    .where(sql<boolean>`coalesce(work_email, email) = any(${wanted}::text[]) or email = any(${wanted}::text[])`)
    .$if(company !== undefined, (some) => some.where('sys_organization_code', '=', company?.sysOrganizationCode ?? ''))
    .execute();
  // Who reads on with an address of their own is known by the company's, too, unless somebody else has that by now.
  const byAddress = new Map([
    ...rows.map((row) => [row.workEmail ?? '', row] as const),
    ...rows.map((row) => [row.email, row] as const),
  ]);
  const missing = wanted.filter((email) => !byAddress.has(email));
  if (missing.length > 0) {
    const where = company ? ` of ${company.url}` : '';
    throw new OperatorError(
      `No employee${where} signs in with ${missing.length === 1 ? missing[0] : 'these addresses.'}`,
      missing.length === 1 ? [] : missing,
    );
  }
  return wanted.flatMap((email) => byAddress.get(email) ?? []);
}
