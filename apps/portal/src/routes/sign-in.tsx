/** ログイン — `/signIn`, a document of its own: prerendered, hydrated later, small (foundation.md "Sign-in page"). */
import { PublicPage } from '../entrance/public-page.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import type { SignInParts } from '../features/sign-in/use-sign-in.ts';
import { NOTICE_KEY } from '../platform/errors/notice-key.ts';
import { PENDING_LOGOUT_KEY } from '../platform/session/pending-logout-key.ts';
import { SIGN_IN_TEXTS as TEXTS } from '../wording/sign-in.ts';
import styles from './sign-in.module.css';

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
  return (
    <PublicPage>
      <div className={styles.columns}>
        <div className={styles.card}>
          <h1>{TEXTS.title}</h1>
          <SignInForm parts={parts} />
          <p className={styles.ways}>
            <a href="/password-reset">{TEXTS.forgotten}</a>
            <a href="/contact">{TEXTS.contact}</a>
          </p>
        </div>
        <aside className={styles.help} aria-labelledby="help">
          <h2 id="help">{TEXTS.help.heading}</h2>
          <ul>
            {TEXTS.help.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>
            <a href="/">{TEXTS.back}</a>
          </p>
        </aside>
      </div>
    </PublicPage>
  );
}
