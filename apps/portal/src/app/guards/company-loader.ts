/**
 * Runs before every page under a company: admits the user or redirects them. On the first page of a visit it waits for
 * the account and the company, so that no protected screen renders without them; afterwards the account is refetched
 * in the background (specification section 2), and the error handler acts if the session has ended. Offline, the
 * stored session of this device is used instead (docs/decisions/0024).
 */
import { companyInfo } from '@minori/contract/company';
import { getUserAccount } from '@minori/contract/user-account';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { CallFailure, NoAnswer } from '../../platform/api/call-failure.ts';
import { firstStepInstead, isFirstStep, stageOfPerson } from '../../platform/portal/first-steps.ts';
import type { Portal } from '../../platform/portal/portal.ts';
import { ensureCompany, refreshAccount, storeAccount } from '../../platform/session/account.ts';
import { isPageOffered } from '../../platform/session/gated-pages.ts';
import { type StoredSessionState, storedSessionState } from '../../platform/session/stored-session.ts';
import { decide } from './decide.ts';

/** What the frame gets instead of null where the page belongs to a feature that the company doesn't use. */
export const NOT_OFFERED = 'not-offered';

export function companyLoader(portal: Portal) {
  /** Code of the employee whose account has been fetched in this visit. */
  let known = '';
  return async ({ request }: LoaderFunctionArgs): Promise<Response | typeof NOT_OFFERED | null> => {
    const { pathname, search } = new URL(request.url);
    const { auth } = portal.store.getState();
    const decision = decide(pathname, search, auth);
    if (decision.kind === 'go') return leave(portal, decision.to);
    if (!decision.isProtected) {
      if (auth.id !== 0) await loadReader(portal);
      return null;
    }

    const kept = storedSessionState(portal.store.getState(), portal.uses.last(), portal.environment.now());
    const isCached = kept === 'alive';
    const fresh = Promise.all([refreshAccount(portal, { isCached }), ensureCompany(portal, { isCached })]);
    // Pages of the first steps always wait for fresh data, because the stored state may wrongly count a step as done.
    if (known === auth.sysUserCode && !isFirstStep(pathname, auth.url))
      fresh.then(
        () => leadToFirstStep(portal, pathname),
        () => undefined,
      );
    else if (!(await arrived(fresh, (failure) => mayEnterWithout(portal, failure, kept)))) return never();
    known = auth.sysUserCode;

    const instead = firstStepInsteadOf(portal, pathname);
    if (instead !== null) return redirect(instead);
    if (stageOfPerson(portal.store.getState()) === 'set-up') void portal.push.keep();
    const { company } = portal.store.getState();
    const page = pathname.slice(`/${auth.url}/`.length);
    return company && !isPageOffered(company, page) ? NOT_OFFERED : null;
  };
}

function firstStepInsteadOf(portal: Portal, pathname: string): string | null {
  const state = portal.store.getState();
  return firstStepInstead(pathname, { companyUrl: state.auth.url, stage: stageOfPerson(state) ?? 'signed-in' });
}

/**
 * Redirects to a missing first step if fresh data, which arrive after the page was admitted, require it: for example,
 * newer terms must be read first.
 */
function leadToFirstStep(portal: Portal, pathname: string): void {
  // The employee has signed out meanwhile.
  if (portal.store.getState().auth.id === 0) return;
  const instead = firstStepInsteadOf(portal, pathname);
  if (instead !== null) portal.environment.go(instead);
}

/**
 * Loads account and company for a signed-in employee on a public page: the frame needs them, the page doesn't. If the
 * session turns out to have ended, the reader stays as a visitor (specification section 2).
 */
async function loadReader(portal: Portal): Promise<void> {
  const { user, company } = portal.store.getState();
  const asked = askForReader(portal).catch((error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
    portal.errorHandler.handle(error);
  });
  if (!user || !company) await asked;
}

async function askForReader(portal: Portal): Promise<void> {
  const { sysUserCode } = portal.store.getState().auth;
  const [account, company] = await Promise.all([
    portal.call(getUserAccount, { query: { sysUserCode } }),
    portal.call(companyInfo, { query: { sysUserCode, domain: portal.environment.host } }),
  ]);
  if (portal.store.getState().auth.sysUserCode !== sysUserCode) return;
  storeAccount(portal, account);
  portal.store.setState({ company });
}

async function arrived(fresh: Promise<unknown>, orElse: (failure: unknown) => boolean): Promise<boolean> {
  try {
    await fresh;
    return true;
  } catch (failure) {
    return orElse(failure);
  }
}

/**
 * Decides what follows if the account could not be fetched. Offline, the employee goes on with the data stored on this
 * device if the session may still be alive; otherwise the session is ended. Any other failure is left to the error
 * handler.
 */
function mayEnterWithout(portal: Portal, failure: unknown, kept: StoredSessionState): boolean {
  const isUnreachable = failure instanceof NoAnswer;
  if (isUnreachable && kept === 'alive') return true;
  // Because stored data were used, the error handler has not redirected yet; but no page is shown on which to stay.
  if (kept === 'alive') portal.errorHandler.handle(failure);
  if (isUnreachable && kept === 'over') portal.endSession('itself');
  return false;
}

/** Redirects to a page of the app, or to `/signIn`, which is another document. */
function leave(portal: Portal, to: string): Response | Promise<never> {
  if (!to.startsWith('/signIn')) return redirect(to);
  portal.environment.go(to);
  return never();
}

/** A promise that never resolves: the page is being left and must render nothing more. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
