/** The part of the sign-in page that a script brings to life: the form, in a browser. Everything around it stands in the document. */

import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import type { SignInParts } from '../features/sign-in/use-sign-in.ts';
import { NOTICE_KEY } from '../platform/errors/notice-key.ts';
import { PENDING_LOGOUT_KEY } from '../platform/session/pending-logout-key.ts';

const BROWSER: SignInParts = {
  load: () => import('../features/sign-in/sign-in.ts'),
  open: async () => (await import('../entrance/browser.ts')).openBrowser(),
  isExpected: () => {
    try {
      return NOTICE_KEY in sessionStorage || PENDING_LOGOUT_KEY in localStorage;
    } catch {
      // Storage is refused: what little there may be is in the tab's name.
      return window.name !== '';
    }
  },
};

/** @param props.parts the environment, in a test. */
export function Page({ parts = BROWSER }: { readonly parts?: SignInParts }) {
  return <SignInForm parts={parts} />;
}
