/** What can come of asking for the method and of signing in; types only, so that the page can be small. */
import type { TravellingNotice } from '../../platform/errors/travelling-notice.ts';

/** 1 password, 2 the company's own account, 3 password and a code by mail. */
export type Method = 1 | 2 | 3;

export type Refusal =
  /** A field to correct. */
  | { readonly kind: 'field'; readonly field: string; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }
  /** The password was right, but is too old (specification section 4). */
  | { readonly kind: 'password-expired' };

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export type SignInNotice = Pick<TravellingNotice, 'text' | 'tone'>;
