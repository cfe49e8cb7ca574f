/**
 * Issues, revokes and checks the token of a company's directory: 256 random bits, of which the database has the hash.
 * It identifies only the company.
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { companiesQuery } from '../../records/companies.ts';
import { hashLinkToken, newLinkToken } from '../auth/link-token.ts';
import type { DirectoryCompany } from './account-repository.ts';

const HOUR = 3_600_000;

/** Replaces the previous token. @returns the token, which isn't stored */
export async function setToken(
  transaction: Transaction<Schema>,
  { id, sysOrganizationCode }: Pick<DirectoryCompany, 'id' | 'sysOrganizationCode'>,
  now: Date,
): Promise<string> {
  const token = newLinkToken();
  const record = { token_hash: hashLinkToken(token), created_at: now, used_at: null };
  await transaction
    .insertInto('directory_tokens')
    .values({ company_id: id, sys_organization_code: sysOrganizationCode, ...record })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(record))
    .execute();
  return token;
}

/** @returns whether there was a token */
export async function revokeToken(
  transaction: Transaction<Schema>,
  { id, sysOrganizationCode }: Pick<DirectoryCompany, 'id' | 'sysOrganizationCode'>,
): Promise<boolean> {
  const gone = await transaction
    .deleteFrom('directory_tokens')
    .where('company_id', '=', id)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .returning('company_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Looks the token up by its hash, so that timing reveals nothing about it. */
export async function companyOfToken(
  database: Database,
  authorization: string | undefined,
  now: Date,
): Promise<DirectoryCompany | undefined> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  const hash = hashLinkToken(token);
  const company = await companiesQuery(database)
    .innerJoin('directory_tokens as t', 't.company_id', 'companies.id')
    .select(['companies.id', 'companies.sys_organization_code as sysOrganizationCode', 't.used_at as usedAt'])
    .select('companies.authorization_method as authorizationMethod')
    .where('t.token_hash', '=', hash)
    .executeTakeFirst();
  if (!company) return undefined;
  const { usedAt, ...found } = company;
  if (usedAt === null || now.getTime() - usedAt.getTime() >= HOUR) {
    await sql`update directory_tokens set used_at = ${now} where token_hash = ${hash}`.execute(database);
  }
  return found;
}
