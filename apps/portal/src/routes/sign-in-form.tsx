/**
 * Renders the form of the sign-in page, the only part of it that is hydrated. Everything around it is only in the
 * document.
 */

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
      // If all other storage is refused, the tab's name is used.
      return window.name !== '';
    }
  },
};

/** @param props.parts the environment; given by tests only. */
export function Page({ parts = BROWSER }: { readonly parts?: SignInParts }) {
  return <SignInForm parts={parts} />;
}
