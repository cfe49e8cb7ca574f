/**
 * The demo's identity providers, brought up to date at every start: a simulated one answers at another address with
 * another key each time. Its people are known there by their mail address, as the operator's import has it by default.
 */
import type { Transaction } from 'kysely';
import { sealClientSecret } from '../identity/oidc/client-secret.ts';
import { linkIdentity } from '../identity/saml/identities.ts';
import { storeIdentityProvider } from '../identity/saml/identity-provider-repository.ts';
import type { Schema } from '../platform/storage/schema.ts';
import type { DemoCompany, DemoData } from './data.ts';

interface Following {
  /** What seals client secrets; another one at every start. */
  readonly jobSecret: string;
  readonly now: Date;
}

export async function followIdentityProviders(
  transaction: Transaction<Schema>,
  { companies, employees }: Pick<DemoData, 'companies' | 'employees'>,
  { jobSecret, now }: Following,
): Promise<void> {
  for (const company of companies) {
    const idpId = await followProvider(transaction, company, { jobSecret, now });
    if (idpId === null) continue;
    const { sysOrganizationCode } = company;
    for (const { email } of employees.filter(({ companyUrl }) => companyUrl === company.url)) {
      const { id: employeeId } = await transaction
        .selectFrom('employees')
        .select('id')
        .where('email', '=', email)
        .where('sys_organization_code', '=', sysOrganizationCode)
        .executeTakeFirstOrThrow();
      await linkIdentity(transaction, { idpId, nameId: email, employeeId, sysOrganizationCode });
    }
  }
}

/** @returns its id; null for a company that signs in another way */
async function followProvider(
  transaction: Transaction<Schema>,
  { sysOrganizationCode, identityProvider }: DemoCompany,
  { jobSecret, now }: Following,
): Promise<number | null> {
  if (!identityProvider) return null;
  const { id: companyId } = await transaction
    .selectFrom('companies')
    .select('id')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirstOrThrow();
  const company = { companyId, sysOrganizationCode };
  if ('certificate' in identityProvider) {
    const { entityId, ssoUrl, certificate } = identityProvider;
    return storeIdentityProvider(transaction, { ...company, entityId, ssoUrl, certificates: [certificate] }, now);
  }
  const { issuer, clientId, clientSecret: secret } = identityProvider;
  const clientSecret = sealClientSecret(secret, { sysOrganizationCode, issuer, clientId }, jobSecret);
  const oidc = { clientId, clientSecret, clientKeys: null, subjectClaim: 'email' };
  const facts = { ...company, entityId: issuer, ssoUrl: issuer, certificates: [], oidc };
  return storeIdentityProvider(transaction, facts, now);
}
