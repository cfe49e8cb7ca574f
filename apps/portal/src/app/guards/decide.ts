/**
 * Who may see a page: specification section 2 as a pure function of the address and the signed-in employee. Everything is
 * decided by whole path segments, exactly as written: no prefix, no decoding, no case folding.
 */
import { signInAddress } from '../../platform/session/return-to.ts';

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

/** Second segments whose pages may be read signed out, under any company. */
const PUBLIC_SECTIONS: ReadonlySet<string | undefined> = new Set(['column', 'faq']);

/** The signed-in employee as far as a guard needs to know. */
export interface Visitor {
  readonly id: number;
  readonly url: string;
  readonly sysUserCode: string;
}

export type Decision =
  | { readonly kind: 'allow'; readonly isProtected: boolean }
  | { readonly kind: 'go'; readonly to: string };

export function decide(pathname: string, search: string, visitor: Visitor): Decision {
  if (PUBLIC_ROUTES.has(pathname)) return { kind: 'allow', isProtected: false };
  const [, companyUrl, section] = pathname.split('/');
  const isSignedIn = visitor.id !== 0 && visitor.sysUserCode !== '';
  if (isSignedIn && companyUrl !== visitor.url) return { kind: 'go', to: '/404' };
  if (PUBLIC_SECTIONS.has(section)) return { kind: 'allow', isProtected: false };
  if (!isSignedIn) return { kind: 'go', to: signInAddress(pathname + search) };
  return { kind: 'allow', isProtected: true };
}
