/**
 * The page to come back to after a sign-in, as the portal reads it too (session/return-to): a path of this origin under
 * the employee's own company, and nothing that a browser might read as another host (security.md row 28).
 */
import { isLine } from '@minori/contract/outside-text';

const NOWHERE = 'https://portal.invalid';

/** Backslashes, blanks and what nobody sees are read in different ways by different readers. */
const UNCLEAR = /[\\\p{Zs}]/u;

/** The address to go to; null when it is not one of the company's own pages. */
export function ownPage(path: string | null, companyUrl: string): string | null {
  if (!path?.startsWith(`/${companyUrl}`) || UNCLEAR.test(path) || !isLine(path)) return null;
  try {
    const url = new URL(path, NOWHERE);
    // Whatever the parser had to change (dots, tabs, a host) was not one of our own addresses.
    const isSame = url.origin === NOWHERE && `${url.pathname}${url.search}` === path;
    return isSame && url.pathname.split('/')[1] === companyUrl ? path : null;
  } catch {
    return null;
  }
}
