/**
 * Runs before every page under a company: lets in, or sends on. On the first page of a visit it waits for the account
 * and the company, so that no protected screen renders without them; afterwards the account is refetched alongside
 * (specification section 2), and the failure desk acts if the session has ended.
 */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Portal } from '../../platform/portal.ts';
import { ensureCompany, refreshAccount } from '../../platform/session/account.ts';
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
    if (!decision.isProtected) return null;

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
