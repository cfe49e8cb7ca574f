/** Reads and writes companies for the operator's commands. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { findCompany, insertCompany } from '../../records/companies.ts';
import { mailDomainsOf } from '../../records/mail-domains.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type CompanyForm, storedForm } from './company-form.ts';

interface Tenant {
  readonly id: number;
  readonly sysOrganizationCode: string;
}

export async function formOf(database: Database, { sysOrganizationCode }: Tenant): Promise<CompanyForm> {
  const { id, url, sysOrganizationCode: code, ...settings } = await findCompany(database, sysOrganizationCode);
  return storedForm({ ...settings, mailDomains: await mailDomainsOf(database, code) });
}

/** Adds a company without its mail domains, which `claimDomains` adds. @throws OperatorError when the url is taken */
export async function addCompany(transaction: Transaction<Schema>, url: string, form: CompanyForm): Promise<Tenant> {
  const sysOrganizationCode = `org-${randomBytes(12).toString('base64url')}`;
  const id = await insertCompany(transaction, { ...form, url, sysOrganizationCode });
  if (id === undefined)
    throw new OperatorError(`There is a company with the url ${url} already; "company set ${url}" changes it.`);
  return { id, sysOrganizationCode };
}
