/**
 * Runs before every page under a company: lets in, or sends on. On the first page of a visit it waits for the account
 * and the company, so that no protected screen renders without them; afterwards the account is refetched alongside
 * (specification section 2), and the failure desk acts if the session has ended.
 */
import { CALLS } from '@minori/contract/calls';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { routeError } from '../../platform/errors/route-error.ts';
import type { Portal } from '../../platform/portal.ts';
import { ensureCompany, keepAccount, refreshAccount } from '../../platform/session/account.ts';
import { firstStepInstead } from '../../platform/session/first-steps.ts';
import { decide } from './decide.ts';

export function companyLoader(portal: Portal) {
  /** Whose account has been fetched in this visit. */
  let known = '';
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { pathname, search } = new URL(request.url);
    const { auth } = portal.store.getState();
    const decision = decide(pathname, search, auth);
    if (decision.kind === 'go') return leave(portal, decision.to);
    if (!decision.isProtected) {
      if (auth.id !== 0) await greetReader(portal);
      return null;
    }

    const fresh = Promise.all([refreshAccount(portal), ensureCompany(portal)]);
    if (known === auth.sysUserCode) fresh.catch(() => undefined);
    else if (!(await arrived(fresh))) return never();
    known = auth.sysUserCode;

    const { user } = portal.store.getState();
    const instead = firstStepInstead(pathname, {
      companyUrl: auth.url,
      hasAgreed: user?.tosAgreeAt != null,
      hasProfile: !portal.store.getState().auth.initialFlg,
    });
    return instead === null ? null : redirect(instead);
  };
}

/**
 * A signed-in employee on a public page: their frame needs the account and the company, the page doesn't. Whoever turns
 * out not to be signed in any more stays and reads on as a visitor (specification section 2).
 */
async function greetReader(portal: Portal): Promise<void> {
  const { user, company } = portal.store.getState();
  const asked = askForReader(portal).catch((error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
    const place = { pathname: portal.outside.pathname(), companyUrl: portal.store.getState().auth.url, inPlace: true };
    if (routeError(error.error, place).endsSession) portal.endSession();
  });
  if (!user || !company) await asked;
}

async function askForReader(portal: Portal): Promise<void> {
  const { sysUserCode } = portal.store.getState().auth;
  const [account, company] = await Promise.all([
    portal.call(CALLS.getUserAccount, { query: { sysUserCode } }),
    portal.call(CALLS.companyInfo, { query: { sysUserCode, domain: portal.outside.host } }),
  ]);
  if (portal.store.getState().auth.sysUserCode !== sysUserCode) return;
  keepAccount(portal, account);
  portal.store.setState({ company });
}

async function arrived(fresh: Promise<unknown>): Promise<boolean> {
  try {
    await fresh;
    return true;
  } catch {
    // The failure desk has already sent the person elsewhere.
    return false;
  }
}

/** To `/signIn`, which is another document, or to a page of the app. */
function leave(portal: Portal, to: string): Response | Promise<never> {
  if (!to.startsWith('/signIn')) return redirect(to);
  portal.outside.go(to);
  return never();
}

/** The page is being left: nothing of it is to be shown any more. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
