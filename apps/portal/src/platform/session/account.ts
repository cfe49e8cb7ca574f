/**
 * Fetches the account for every protected page (specification section 2) and updates the stored user with it; fetches
 * the company's flags once per visit.
 */
import { type Company, companyInfo } from '@minori/contract/company';
import { getUserAccount, type UserAccount, updateSettings } from '@minori/contract/user-account';
import { callKey } from '../queries/call-key.ts';
import type { AppServices } from '../services/services.ts';
import { type Display, keptDisplay } from '../state/slices/display.ts';

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

/**
 * Stores the account from a response, and shows its display settings where this device has none of the employee's;
 * another employee's late response is dropped.
 */
export function storeAccount(portal: AppServices, account: UserAccount): void {
  if (account.userId !== portal.store.getState().auth.sysUserCode) return;
  portal.store.setState(({ display }) => ({ user: account, display: displayFor(account, display) }));
  if (!portal.store.getState().display.isSaved) void saveDisplay(portal);
  portal.queries.setQueryData(callKey(getUserAccount, { query: { sysUserCode: account.userId } }), account);
}

/**
 * The settings of this device for an employee. The device's own come first, so that a phone and a desktop may have
 * different text sizes; otherwise the account's apply, at the latest with the first screen that shows amounts.
 */
function displayFor({ id, display: kept }: UserAccount, display: Display): Display {
  if (display.keptFor === id) return display;
  return { ...display, ...(kept && { ...kept, isSaved: true }), keptFor: id };
}

/**
 * Changes display settings on this device at once, and with the account as soon as the server can be reached; without a
 * connection the next visit repeats it.
 */
export function changeDisplay(portal: AppServices, part: Partial<Display>): void {
  const before = keptDisplay(portal.store.getState().display);
  portal.store.setState(({ display }) => ({ display: { ...display, ...part } }));
  const after = keptDisplay(portal.store.getState().display);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  portal.store.setState(({ display }) => ({ display: { ...display, isSaved: false } }));
  void saveDisplay(portal);
}

/** Portals that are saving: one call at a time, so that a late one can't replace a newer choice. */
const saving = new WeakSet<AppServices>();

async function saveDisplay(portal: AppServices): Promise<void> {
  const { auth, display } = portal.store.getState();
  if (saving.has(portal) || auth.id === 0 || display.keptFor !== auth.id) return;
  const sent = keptDisplay(display);
  saving.add(portal);
  try {
    await portal.call(updateSettings, { body: { sysUserCode: auth.sysUserCode, display: sent } });
  } catch {
    return;
  } finally {
    saving.delete(portal);
  }
  const isCurrent = JSON.stringify(keptDisplay(portal.store.getState().display)) === JSON.stringify(sent);
  if (!isCurrent) return saveDisplay(portal);
  portal.store.setState((state) => ({ display: { ...state.display, isSaved: true } }));
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
