/** The state of a sign-in, and what a step can change in it; types only, so that the page can be small. */
import type { FlashNotice } from '../../platform/errors/flash-notice.ts';

/** 1 password, 2 the company's own account, 3 password and a code by mail. */
export type Method = 1 | 2 | 3;

/** What is asked for now. `new-password`: the old one was right, and has to be replaced. */
export type Step = 'mail' | 'company' | 'password' | 'company-account' | 'code' | 'new-password';

export type Refusal =
  /** A field to correct. */
  | { readonly kind: 'field'; readonly field: string; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string };

export type SignInNotice = Pick<FlashNotice, 'text' | 'tone'>;

/** A code that is on its way by mail. */
export interface AwaitedCode {
  readonly codeRequestId: string;
  /** How long it is good, counted from its arrival on this page: a device's clock may be wrong. */
  readonly lifetimeMs: number;
}

/** The buttons that talk to the server, by the names of what sign-in.ts does for each. */
export type Press = 'submit' | 'resend' | 'passkey';

/** Everything but what is typed, which is in the form's fields and nowhere else. */
export interface SignInState {
  readonly step: Step;
  /** null until the address has been asked about. */
  readonly method: Method | null;
  /** Which company was named, by the link or by hand; null where none was. */
  readonly company: string | null;
  readonly code: AwaitedCode | null;
  /** The special result of a sign-in (specification section 4). */
  readonly isPasswordExpiredError: boolean;
  /** Which button is being worked on. */
  readonly busy: Press | null;
  readonly refusal: Refusal | null;
  readonly notice: SignInNotice | null;
}

/** What a step changes. */
export type SignInChange = Partial<SignInState>;
