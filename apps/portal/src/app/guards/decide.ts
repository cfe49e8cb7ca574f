/**
 * Decides who may see a page: section 2 of the specification as a pure function of the path and the signed-in
 * employee. Path segments are compared as a whole and exactly as written: no prefixes, no decoding, no case folding.
 */

import { signInAddress } from '../../platform/environment/return-to.ts';
import { mayBeReadSignedOut } from '../../platform/errors/route-error.ts';

/** Routes that need no sign-in. */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/signIn',
  '/_error',
  '/404',
  '/error',
  '/maintenance',
  '/password-reset',
  '/contact',
  '/access-not-possible',
  '/m5',
]);

/** Public pages that are not in the specification: texts that everybody may read, and the targets of mailed links. */
export const OWN_ROUTES: ReadonlySet<string> = new Set(['/terms', '/privacy', '/notify-address']);

/** What a guard needs to know of the signed-in employee. */
export interface Visitor {
  readonly id: number;
  readonly url: string;
  readonly sysUserCode: string;
}

export type Decision =
  | { readonly kind: 'allow'; readonly isProtected: boolean }
  | { readonly kind: 'go'; readonly to: string };

/** Whether a page may be read without signing in. */
export function isPublicPage(pathname: string): boolean {
  return PUBLIC_ROUTES.has(pathname) || OWN_ROUTES.has(pathname) || mayBeReadSignedOut(pathname);
}

export function decide(pathname: string, search: string, visitor: Visitor): Decision {
  if (PUBLIC_ROUTES.has(pathname) || OWN_ROUTES.has(pathname)) return { kind: 'allow', isProtected: false };
  const [, companyUrl] = pathname.split('/');
  const isSignedIn = visitor.id !== 0 && visitor.sysUserCode !== '';
  if (isSignedIn && companyUrl !== visitor.url) return { kind: 'go', to: '/404' };
  if (isPublicPage(pathname)) return { kind: 'allow', isProtected: false };
  if (!isSignedIn) return { kind: 'go', to: signInAddress(pathname + search) };
  return { kind: 'allow', isProtected: true };
}
