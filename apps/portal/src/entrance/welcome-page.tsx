/**
 * The layout of the entrance and the sign-in page: the illustration with the logo; next to it or below it the form or
 * the button, and three lines on what Minori does and doesn't do. It is rendered at build time and needs no script.
 */
import type { ReactNode } from 'react';
import '../ui/theme/base.css';
import { WELCOME_TEXTS as TEXTS } from '@minori/wording/ja/welcome';
import { LegalLinks } from '../ui/legal-links.tsx';
import { Logo } from '../ui/logo.tsx';
import { FieldScene } from './field-scene.tsx';
import styles from './welcome-page.module.css';

interface WelcomePageProps {
  /** Whether the line of text in the illustration is the page's heading. */
  readonly isHeadedByLine?: boolean;
  readonly children: ReactNode;
}

export function WelcomePage({ isHeadedByLine = false, children }: WelcomePageProps) {
  const Line = isHeadedByLine ? 'h1' : 'p';
  return (
    <div className={styles.page}>
      <header className={styles.picture}>
        <FieldScene />
        <a className={styles.brand} href="/">
          <Logo />
        </a>
      </header>
      <div className={styles.words}>
        <main className={styles.main}>
          <Line className={styles.line}>{TEXTS.line}</Line>
          {children}
          <ul className={styles.trust}>
            {TEXTS.trust.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </main>
        <LegalLinks />
      </div>
    </div>
  );
}
