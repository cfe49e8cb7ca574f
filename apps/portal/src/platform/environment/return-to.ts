/**
 * Decides the page to which sign-in returns. It is accepted only on this origin and below the employee's own company,
 * so that a crafted link can't lead to another site (screens.md 3.0).
 */
import { CHANGE_PASSWORD_PATH } from '@minori/contract/well-known';
import type { Environment } from './environment.ts';

const NOWHERE = 'https://portal.invalid';

/**
 * The page to open; null if it is not one of the employee's own. The well-known URL for changing a password
 * (`CHANGE_PASSWORD_PATH`) leads to the employee's own page for it.
 */
export function ownPage(returnTo: string | null, companyUrl: string): string | null {
  if (returnTo === CHANGE_PASSWORD_PATH) return `/${companyUrl}/settings/password`;
  if (!returnTo?.startsWith('/')) return null;
  try {
    const url = new URL(returnTo, NOWHERE);
    if (url.origin !== NOWHERE || url.pathname.split('/')[1] !== companyUrl) return null;
    return url.pathname + url.search;
  } catch {
    return null;
  }
}

/** The URL of the sign-in page, which then leads to the page `returnTo`: a path with its query. */
export function signInAddress(returnTo: string): string {
  return `/signIn?returnTo=${encodeURIComponent(returnTo)}`;
}

/** The URL of the sign-in page, which then leads back to the page that is open: for a session that ended by itself. */
export function signInFromHere({ pathname, search }: Pick<Environment, 'pathname' | 'search'>): string {
  return signInAddress(pathname() + search());
}

export function homeOf(companyUrl: string): string {
  return `/${companyUrl}/home`;
}
