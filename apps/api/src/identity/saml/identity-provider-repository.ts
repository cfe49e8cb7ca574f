/** Stores companies' identity providers. The operator's command `company idp` writes them, sign-ins read them. */
import { Line } from '@minori/contract/outside-text';
import { isWebAddressOrSimulated } from '@minori/contract/web-address';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { PublicClientKey } from '../../platform/storage/schema/passwords.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { companiesQuery } from '../../records/companies.ts';
import { BY_SAML, namedOrOnly } from '../auth/authorization-method.ts';
import { certificatesStatusOf, readCertificate, requireStrongKey } from './certificate.ts';

export interface IdentityProvider {
  readonly id: number;
  readonly sysOrganizationCode: string;
  readonly entityId: string;
  readonly ssoUrl: string;
  /** PEM. */
  readonly certificates: readonly string[];
  /** Required AuthnContextClassRef; null for any. */
  readonly wantAuthnContext: string | null;
  /** URL from which its metadata are renewed; null when the operator gave files. */
  readonly metadataUrl: string | null;
  /** Our OpenID Connect client id; null for a SAML provider, like the next three. */
  readonly clientId: string | null;
  /** Encrypted: a secret, or the private halves of `clientKeys`. */
  readonly clientSecret: Buffer | null;
  /** Our public keys at the provider, the current one first; null with a secret. */
  readonly clientKeys: readonly PublicClientKey[] | null;
  /** Claim that identifies a person. */
  readonly subjectClaim: string | null;
}

/** Our credentials at an OpenID Connect provider. */
export type NewClient = Pick<IdentityProvider, 'clientKeys'> & { readonly clientSecret: Buffer };

export interface NewIdentityProvider {
  readonly companyId: number;
  readonly sysOrganizationCode: string;
  readonly entityId: string;
  /** https, except for a simulator on this machine. */
  readonly ssoUrl: string;
  /** PEM; two while the provider changes its key. */
  readonly certificates: readonly string[];
  readonly wantAuthnContext?: string | null;
  /** https URL from which its metadata are renewed; null when the operator gave files. */
  readonly metadataUrl?: string | null;
  /** Set for OpenID Connect: then `entityId` and `ssoUrl` are the issuer, and there are no certificates. */
  readonly oidc?: NewClient & { readonly clientId: string; readonly subjectClaim: string };
}

/** SAML's limit for an entityID. */
const LONGEST_NAME = 1024;

function requireGoodAddress(ssoUrl: string): void {
  const isPlain = URL.canParse(ssoUrl) && /^[!-~]+$/.test(ssoUrl);
  if (!isPlain || !isWebAddressOrSimulated(ssoUrl)) throw new RangeError('The sign-in address must be an https URL.');
}

/** Names are compared exactly with the provider's metadata and responses. */
function requireGoodName(name: string, what: string): void {
  if (!Line(LONGEST_NAME).safeParse(name).success || name !== name.trim())
    throw new RangeError(`${what} must be one line of 1 to ${LONGEST_NAME} characters.`);
}

async function requireGoodCertificates(certificates: readonly string[]): Promise<void> {
  if (certificates.length < 1 || certificates.length > 4) throw new RangeError('One to four certificates are needed.');
  for (const pem of certificates) await requireStrongKey(readCertificate(pem));
}

/**
 * Adds or replaces a company's provider; links of its NameIDs to employees stay.
 * @returns its id
 * @throws RangeError with the fault of the URL, a name or a certificate
 */
export async function storeIdentityProvider(
  transaction: Transaction<Schema>,
  { companyId, sysOrganizationCode, entityId, ssoUrl, certificates, ...more }: NewIdentityProvider,
  now: Date,
): Promise<number> {
  const { wantAuthnContext = null, metadataUrl = null, oidc = null } = more;
  requireGoodAddress(ssoUrl);
  requireGoodName(entityId, "The provider's name");
  if (wantAuthnContext !== null) requireGoodName(wantAuthnContext, 'The AuthnContextClassRef');
  if (oidc === null) await requireGoodCertificates(certificates);
  else requireGoodName(oidc.clientId, 'The client id');
  const facts = {
    entity_id: entityId,
    sso_url: ssoUrl,
    // Normalizes the PEM: no other text, lines of 64 characters.
    certificates: certificates.map((pem) => readCertificate(pem).toString().trim()),
    want_authn_context: wantAuthnContext,
    metadata_url: metadataUrl,
    client_id: oidc?.clientId ?? null,
    client_secret: oidc?.clientSecret ?? null,
    client_keys: oidc?.clientKeys ? JSON.stringify(oidc.clientKeys) : null,
    subject_claim: oidc?.subjectClaim ?? null,
    updated_at: now,
  };
  const { id } = await transaction
    .insertInto('identity_providers')
    .values({ company_id: companyId, sys_organization_code: sysOrganizationCode, ...facts })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the previous keys. */
export async function storeClientKeys(
  transaction: Transaction<Schema>,
  {
    idpId,
    sysOrganizationCode,
    clientKeys,
    clientSecret,
  }: NewClient & { readonly idpId: number; readonly sysOrganizationCode: string },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('identity_providers')
    .set({ client_keys: JSON.stringify(clientKeys), client_secret: clientSecret, updated_at: now })
    .where('id', '=', idpId)
    .where('sys_organization_code', '=', sysOrganizationCode)
    .execute();
}

const COLUMNS = [
  'p.id',
  'p.sys_organization_code as sysOrganizationCode',
  'p.entity_id as entityId',
  'p.sso_url as ssoUrl',
  'p.certificates',
  'p.want_authn_context as wantAuthnContext',
  'p.metadata_url as metadataUrl',
  'p.client_id as clientId',
  'p.client_secret as clientSecret',
  'p.client_keys as clientKeys',
  'p.subject_claim as subjectClaim',
] as const;

/** `url` is the company's first path segment. */
export type ProviderInUse = IdentityProvider & { readonly url: string };

/** All providers with their company's url, ordered by url. */
function providers(database: Database) {
  return companiesQuery(database)
    .innerJoin('identity_providers as p', (join) =>
      join
        .onRef('p.company_id', '=', 'companies.id')
        .onRef('p.sys_organization_code', '=', 'companies.sys_organization_code'),
    )
    .select('companies.url');
}

/** Providers of companies whose sign-in method is SAML or OpenID Connect now. */
function providersInUse(database: Database) {
  return providers(database).select(COLUMNS).where('companies.authorization_method', '=', BY_SAML);
}

/** First path segments of the companies whose provider has a metadata URL. */
export async function companiesToRenew(database: Database): Promise<readonly string[]> {
  const rows = await providers(database).where('p.metadata_url', 'is not', null).execute();
  return rows.map(({ url }) => url);
}

/** OpenID Connect providers, ordered by url. */
export async function providersWithClient(database: Database): Promise<readonly ProviderInUse[]> {
  return providersInUse(database).where('p.client_id', 'is not', null).execute();
}

/** First path segments of the companies that sign in at a provider. */
export async function companiesWithProvider(database: Database): Promise<readonly string[]> {
  const rows = await providersInUse(database).execute();
  return rows.map(({ url }) => url);
}

/** Finds the provider by the domain of the mail address; if several companies share the domain, by the company. */
export async function providerOfDomain(
  database: Database,
  { email, company }: { readonly email: string; readonly company?: string | undefined },
): Promise<ProviderInUse | undefined> {
  // Always one statement, so that timing reveals nothing (apps/api/src/identity/auth/same-work.test.ts).
  const providers = await providersInUse(database)
    .innerJoin('company_mail_domains as d', 'd.company_id', 'companies.id')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('company_mail_domains as o')
          .select('o.domain')
          .whereRef('o.domain', '=', 'd.domain')
          .whereRef('o.company_id', '<>', 'd.company_id'),
      ).as('isShared'),
    )
    .where('d.domain', '=', email.slice(email.lastIndexOf('@') + 1))
    .execute();
  return providers.find(({ url }) => url === company) ?? providers.find(({ isShared }) => !isShared);
}

/** Finds the provider by its name; if several companies use it, by the company. */
export async function providerNamed(
  database: Database,
  { issuer, company }: { readonly issuer: string; readonly company?: string | undefined },
): Promise<ProviderInUse | undefined> {
  return namedOrOnly(await providersInUse(database).where('p.entity_id', '=', issuer).execute(), company);
}

export async function providerById(
  database: Database,
  key: { readonly idpId: number; readonly sysOrganizationCode: string },
): Promise<IdentityProvider | undefined> {
  return database
    .selectFrom('identity_providers as p')
    .select(COLUMNS)
    .where('p.id', '=', key.idpId)
    .where('p.sys_organization_code', '=', key.sysOrganizationCode)
    .executeTakeFirst();
}

export async function providerOfCompany(
  database: Database,
  sysOrganizationCode: string,
): Promise<IdentityProvider | undefined> {
  return database
    .selectFrom('identity_providers as p')
    .select(COLUMNS)
    .where('p.sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirst();
}

/** SAML providers in use with the days left of their certificates, the soonest first. */
export async function certificatesInUse(
  database: Database,
  now: Date,
): Promise<readonly { readonly url: string; readonly daysLeft: number; readonly warnings: readonly string[] }[]> {
  const rows = await providersInUse(database).where('p.client_id', 'is', null).execute();
  const statuses = rows.map(({ url, certificates }) => ({ url, ...certificatesStatusOf(certificates, now) }));
  return statuses.toSorted((one, other) => one.daysLeft - other.daysLeft);
}
