/** Renders ログイン (`/signIn`), a separate document: prerendered; only the form is hydrated (foundation.md "Sign-in page"). */

import { SIGN_IN_PAGE_TEXTS as TEXTS } from '@minori/wording/ja/sign-in-page';
import { WelcomePage } from '../entrance/welcome-page.tsx';
import type { SignInParts } from '../features/sign-in/use-sign-in.ts';
import styles from './sign-in.module.css';
import { Page as BrowserForm } from './sign-in-form.tsx';

/** @param props.parts the environment; given by tests only. */
export function Page({ parts }: { readonly parts?: SignInParts }) {
  return (
    <WelcomePage>
      <h1 className={styles.title}>{TEXTS.title}</h1>
      <div id="form">
        <BrowserForm {...(parts && { parts })} />
      </div>
      <p className={styles.ways}>
        <a href="/password-reset">{TEXTS.forgotten}</a>
        <a href="/contact">{TEXTS.contact}</a>
        <a href={`?lang=${TEXTS.other.language}`} lang={TEXTS.other.language}>
          {TEXTS.other.name}
        </a>
      </p>
      <details className="fold quiet">
        <summary>{TEXTS.help.heading}</summary>
        <ul className={styles.help}>
          {TEXTS.help.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </WelcomePage>
  );
}
