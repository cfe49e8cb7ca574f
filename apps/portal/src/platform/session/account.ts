/**
 * Fetches the account for every protected page (specification section 2) and updates the stored user with it; fetches
 * the company's flags once per visit.
 */
import { type Company, companyInfo } from '@minori/contract/company';
import { getUserAccount, type UserAccount } from '@minori/contract/user-account';
import { callKey } from '../queries/call-key.ts';
import type { AppServices } from '../services/services.ts';

interface Options {
  /** Whether stored data can replace a missing response: then only errors of the session and the company navigate. */
  readonly isCached?: boolean;
}

/**
 * Refetches the account.
 * @throws {CallFailure} after the error handler has seen it.
 */
export async function refreshAccount(portal: AppServices, { isCached = false }: Options = {}): Promise<UserAccount> {
  const { sysUserCode } = portal.store.getState().auth;
  const input = { query: { sysUserCode } };
  const account = await portal.queries.fetchQuery({
    queryKey: callKey(getUserAccount, input),
    queryFn: ({ signal }) => portal.call(getUserAccount, { ...input, signal }),
    staleTime: 0,
    meta: { isCached },
  });
  storeAccount(portal, account);
  return account;
}

/** Stores the account from a response; another employee's late response is dropped. */
export function storeAccount(portal: AppServices, account: UserAccount): void {
  if (account.userId !== portal.store.getState().auth.sysUserCode) return;
  portal.store.setState({ user: account });
  portal.queries.setQueryData(callKey(getUserAccount, { query: { sysUserCode: account.userId } }), account);
}

/**
 * Fetches the company of the signed-in employee, once per visit.
 * @throws {CallFailure} after the error handler has seen it.
 */
export async function ensureCompany(portal: AppServices, { isCached = false }: Options = {}): Promise<Company> {
  const { sysUserCode } = portal.store.getState().auth;
  const input = { query: { sysUserCode, domain: portal.environment.host } };
  const company = await portal.queries.fetchQuery({
    queryKey: callKey(companyInfo, input),
    queryFn: ({ signal }) => portal.call(companyInfo, { ...input, signal }),
    staleTime: 3_600_000,
    meta: { isCached },
  });
  portal.store.setState({ company });
  return company;
}
