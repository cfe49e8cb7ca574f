/**
 * Checks the path of the page to return to after a sign-in, as the portal does (environment/return-to): it must be below
 * the employee's company, and no browser may read it as another host (security.md row 28).
 */
import { isLine } from '@minori/contract/outside-text';

const NOWHERE = 'https://portal.invalid';

/** Backslashes and blanks, which programs interpret differently. */
const UNCLEAR = /[\\\p{Zs}]/u;

/** @returns the path; null unless it is one of the company's pages */
export function ownPage(path: string | null, companyUrl: string): string | null {
  if (!path?.startsWith(`/${companyUrl}`) || UNCLEAR.test(path) || !isLine(path)) return null;
  try {
    const url = new URL(path, NOWHERE);
    // A path that URL parsing changes (dots, tabs, a host) isn't one of ours.
    const isSame = url.origin === NOWHERE && `${url.pathname}${url.search}` === path;
    return isSame && url.pathname.split('/')[1] === companyUrl ? path : null;
  } catch {
    return null;
  }
}
