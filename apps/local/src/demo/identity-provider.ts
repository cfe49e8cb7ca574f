// The simulated identity provider of the demo's companies that sign in with accounts of their own (authorizationMethod 2).
import { type IdentityProvider, startIdentityProvider } from '@minori/identity-provider/start';
import type { CleanUpStack } from '../clean-up-stack.ts';
import { demoPeople } from '../demo.ts';

/** Signing in by SAML. */
const BY_COMPANY_ACCOUNT = 2;

/** Whether the company's people type their password at its identity provider. */
export function usesCompanyAccount({ authorizationMethod }: { readonly authorizationMethod: number }): boolean {
  return authorizationMethod === BY_COMPANY_ACCOUNT;
}

/** One for all of them, as companies of a group have it. It answers nobody until it is told whom it serves. */
export async function openIdentityProvider(now: () => Date, cleanUp: CleanUpStack): Promise<IdentityProvider> {
  const { companies, employees } = demoPeople(0);
  const urls = companies.filter(usesCompanyAccount).map(({ url }) => url);
  const people = employees
    .filter(({ companyUrl }) => urls.includes(companyUrl))
    .map(({ email, password, profile }) => ({ nameId: email, password, name: profile?.nickName ?? email }));
  const provider = await startIdentityProvider({ host: '127.0.0.1', port: 0, people, now });
  await cleanUp.add('identity provider', () => provider.close());
  return provider;
}

/** The two addresses that an operator gives to an identity provider (docs/operations/single-sign-on.md). */
export function serviceProviderAt(origin: string) {
  return { acsUrl: `${origin}/m5`, entityId: `${origin}/m5/metadata` };
}
