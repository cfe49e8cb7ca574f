// Opens the simulated identity provider of the demo's companies that sign in with their own accounts
// (authorizationMethod 2).
import { type IdentityProvider, OIDC_CLIENT, startIdentityProvider } from '@minori/identity-provider/start';
import type { CleanUpStack } from '../clean-up-stack.ts';
import { type DemoCompany, demoPeople } from './demo.ts';

/** The authorization method for sign-in at the company's identity provider. */
const BY_COMPANY_ACCOUNT = 2;

/** Whether the company's employees sign in at its identity provider. */
export function usesCompanyAccount({ authorizationMethod }: { readonly authorizationMethod: number }): boolean {
  return authorizationMethod === BY_COMPANY_ACCOUNT;
}

type Speaking = Pick<DemoCompany, 'companyAccount'>;

function speaksOidc({ companyAccount }: Speaking): boolean {
  return companyAccount === 'oidc';
}

/** The settings that an operator would store for the company. */
export function providerOf(
  company: Speaking,
  { entityId, ssoUrl, certificate, issuer }: Pick<IdentityProvider, 'entityId' | 'ssoUrl' | 'certificate' | 'issuer'>,
) {
  return speaksOidc(company) ? { issuer, ...OIDC_CLIENT } : { entityId, ssoUrl, certificate };
}

function peopleOf(companies: readonly DemoCompany[]) {
  const urls = companies.map(({ url }) => url);
  return demoPeople(0)
    .employees.filter(({ companyUrl }) => urls.includes(companyUrl))
    .map(({ email, password, profile }) => ({ nameId: email, password, name: profile?.nickName ?? email }));
}

/**
 * Opens one provider for all of these companies, with both protocols. It refuses requests until its service provider is
 * set.
 */
export async function openIdentityProvider(now: () => Date, cleanUp: CleanUpStack): Promise<IdentityProvider> {
  const companies = demoPeople(0).companies.filter(usesCompanyAccount);
  const people = peopleOf(companies.filter((company) => !speaksOidc(company)));
  const oidcPeople = peopleOf(companies.filter(speaksOidc));
  const provider = await startIdentityProvider({ host: '127.0.0.1', port: 0, people, oidcPeople, now });
  await cleanUp.add('identity provider', () => provider.close());
  return provider;
}

/** The two URLs that an operator gives to an identity provider (docs/operations/single-sign-on.md). */
export function serviceProviderAt(origin: string) {
  return { acsUrl: `${origin}/m5`, entityId: `${origin}/m5/metadata` };
}
