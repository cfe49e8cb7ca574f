/** Defines the state of a sign-in, and what a step can change in it; types only, so that the page stays small. */
import type { FlashNotice } from '../../platform/errors/flash-notice.ts';

/** How an account signs in: 1 by password, 2 by the company's own account, 3 by password and a mailed code. */
export type Method = 1 | 2 | 3;

/** The current step. `new-password`: the old one was right, but has expired. */
export type Step = 'mail' | 'company' | 'password' | 'company-account' | 'code' | 'new-password';

export type Refusal =
  /** A field to correct. */
  | { readonly kind: 'field'; readonly field: string; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string };

export type SignInNotice = Pick<FlashNotice, 'text' | 'tone'>;

/** A code that was sent by mail. */
export interface AwaitedCode {
  readonly codeRequestId: string;
  /** How long it is valid, counted from the arrival of the response, because a device's clock may be wrong. */
  readonly lifetimeMs: number;
}

/** The buttons that call the server, named like their functions in sign-in.ts. */
export type Press = 'submit' | 'resend' | 'passkey';

/** Everything except the typed values, which are only in the form's fields. */
export interface SignInState {
  readonly step: Step;
  /** null until the server has been asked about the e-mail address. */
  readonly method: Method | null;
  /** The company named by the link or typed; null if there is none. */
  readonly company: string | null;
  readonly code: AwaitedCode | null;
  /** The special result of a sign-in (specification section 4). */
  readonly isPasswordExpiredError: boolean;
  /** The button whose action is running. */
  readonly busy: Press | null;
  readonly refusal: Refusal | null;
  readonly notice: SignInNotice | null;
}

/** What a step changes. */
export type SignInChange = Partial<SignInState>;
