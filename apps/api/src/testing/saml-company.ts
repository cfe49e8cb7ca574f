/** Creates a company that signs in at an identity provider: the provider is stored and its people are linked to employees. */
import {
  type IdentityProvider,
  newSigningKey,
  OIDC_CLIENT,
  type SigningKey,
  startIdentityProvider,
} from '@minori/identity-provider/start';
import { sealClientSecret } from '../identity/oidc/client-secret.ts';
import { linkIdentity } from '../identity/saml/identities.ts';
import { type NewIdentityProvider, storeIdentityProvider } from '../identity/saml/identity-provider-repository.ts';
import { serviceProviderAt } from '../identity/saml/service-provider.ts';
import type { TestApp, TestCompany, TestEmployee } from '../testing.ts';
import { TEST_ORIGIN } from './visitor.ts';

export interface SamlCompany {
  readonly company: TestCompany;
  readonly idpId: number;
  readonly provider: IdentityProvider;
  /** Adds an employee whom the provider knows by their e-mail address, or by another name. */
  addPerson(nameId?: string): Promise<TestEmployee>;
  close(): Promise<void>;
}

export interface StoredFacts {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly certificates: readonly string[];
  readonly wantAuthnContext?: string | null;
  readonly oidc?: NonNullable<NewIdentityProvider['oidc']>;
}

/** Stores the identity provider of the company. @returns the provider's id */
export async function storeProviderOf(app: TestApp, company: TestCompany, facts: StoredFacts): Promise<number> {
  const { id: companyId, sysOrganizationCode } = company;
  return app.database
    .transaction()
    .execute((transaction) =>
      storeIdentityProvider(transaction, { companyId, sysOrganizationCode, ...facts }, app.clock.now()),
    );
}

export async function addSamlPerson(
  app: TestApp,
  { company, idpId, nameId }: { readonly company: TestCompany; readonly idpId: number; readonly nameId?: string },
): Promise<TestEmployee> {
  const person = await app.addEmployee(company);
  const { id: employeeId, sysOrganizationCode } = person;
  const identity = { idpId, nameId: nameId ?? person.email, employeeId, sysOrganizationCode };
  await app.database.transaction().execute((transaction) => linkIdentity(transaction, identity));
  return person;
}

/**
 * Generating a key takes a second on a busy machine, so each test worker generates two, for tests with two different providers.
 */
const keys: Promise<SigningKey>[] = [];

function keyNumber(place: number): Promise<SigningKey> {
  keys[place] ??= newSigningKey(new Date('2026-01-01T00:00:00Z'));
  return keys[place];
}

interface SamlCompanyOptions {
  readonly wantAuthnContext?: string;
  /** Whether the provider signs with another key than the other providers. */
  readonly hasOtherKey?: boolean;
  /** Mail domains shared with another company of its group. */
  readonly mailDomains?: readonly string[];
}

/** Starts a provider that runs until `close`. */
export async function samlCompany(
  app: TestApp,
  { wantAuthnContext, hasOtherKey = false, mailDomains }: SamlCompanyOptions = {},
): Promise<SamlCompany> {
  const company = await app.addCompany({ authorizationMethod: 2, ...(mailDomains && { mailDomains }) });
  const provider = await startIdentityProvider({
    ...{ host: '127.0.0.1', port: 0, people: [] },
    serviceProvider: serviceProviderAt(TEST_ORIGIN),
    key: await keyNumber(hasOtherKey ? 1 : 0),
    now: app.clock.now,
  });
  const { entityId, ssoUrl, certificate } = provider;
  const idpId = await storeProviderOf(app, company, {
    entityId,
    ssoUrl,
    certificates: [certificate],
    ...(wantAuthnContext !== undefined && { wantAuthnContext }),
  });
  return {
    company,
    idpId,
    provider,
    addPerson: (nameId) => addSamlPerson(app, { company, idpId, ...(nameId !== undefined && { nameId }) }),
    close: () => provider.close(),
  };
}

/** Does the same as `samlCompany`, with a provider that speaks OpenID Connect. */
export async function oidcCompany(
  app: TestApp,
  { subjectClaim = 'email', ...options }: SamlCompanyOptions & { readonly subjectClaim?: string } = {},
): Promise<SamlCompany> {
  const made = await samlCompany(app, options);
  const { issuer } = made.provider;
  const { clientId, clientSecret } = OIDC_CLIENT;
  const { sysOrganizationCode } = made.company;
  const sealed = sealClientSecret(clientSecret, { sysOrganizationCode, issuer, clientId }, app.config.jobSecret);
  await storeProviderOf(app, made.company, {
    ...{
      entityId: issuer,
      ssoUrl: issuer,
      certificates: [],
      oidc: { clientId, clientSecret: sealed, clientKeys: null, subjectClaim },
    },
  });
  return made;
}
