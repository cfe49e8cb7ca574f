/**
 * Decides which sign-in addresses a company's employees may have. An address belongs to one account of the product. A
 * domain may belong to several companies of a group; a domain that belongs only to other companies can't be used.
 * Refusals don't reveal whose an address is.
 */
import { Email } from '@minori/contract/auth';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/storage/schema.ts';
import { employeesQuery } from '../../records/employees.ts';
import { BY_PASSWORD } from '../auth/authorization-method.ts';

interface Tenant {
  readonly sysOrganizationCode: string;
  readonly authorizationMethod: number;
}

export interface Fitting {
  /** Reason for the operator why a new address can't be used; null when it can. */
  refusal(email: string): string | null;
  /** As `refusal`, for an address that the account already has: its syntax isn't checked again. */
  refusalOfStored(email: string): string | null;
  /** The domain belongs to no company. */
  isOutside(email: string): boolean;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/**
 * Prepares the check of these addresses. Its lock prevents changes of mail domains until the transaction ends;
 * concurrent imports are allowed.
 */
export async function fittingAddresses(
  transaction: Transaction<Schema>,
  { sysOrganizationCode, authorizationMethod }: Tenant,
  emails: readonly string[],
): Promise<Fitting> {
  await sql`lock table company_mail_domains in share mode`.execute(transaction);
  const others = await employeesQuery(transaction)
    .where(({ eb, fn, val }) => eb('email', '=', fn.any(val([...emails]))))
    .where('sys_organization_code', '<>', sysOrganizationCode)
    .execute();
  const domains = await transaction
    .selectFrom('company_mail_domains')
    .select(['domain', 'sys_organization_code'])
    .execute();
  const taken = new Set(others.map(({ email }) => email));
  const claimed = new Set(domains.map(({ domain }) => domain));
  const own = new Set(
    domains.filter((one) => one.sys_organization_code === sysOrganizationCode).map(({ domain }) => domain),
  );
  const isOutside = (email: string) => !claimed.has(domainOf(email));
  const refusalOfStored = (email: string) => {
    if (taken.has(email) || !(isOutside(email) || own.has(domainOf(email))))
      return "this address can't be used for this company";
    const isLeftOut = isOutside(email) && authorizationMethod !== BY_PASSWORD;
    return isLeftOut ? "its domain is not one of the company's, which sign-in needs here" : null;
  };
  const isAddress = (email: string) => Email.safeParse(email).success;
  return {
    isOutside,
    refusalOfStored,
    refusal: (email) => (isAddress(email) ? refusalOfStored(email) : `${JSON.stringify(email)} is no mail address`),
  };
}
