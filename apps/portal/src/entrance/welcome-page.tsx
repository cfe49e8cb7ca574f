/**
 * The layout of the entrance and the sign-in page: the picture with the logo, and next to or below it the form or the
 * button, with three lines on what Minori does and doesn't do. It is rendered at build time, without a script.
 */
import type { ReactNode } from 'react';
import '../ui/theme/base.css';
import { LegalLinks } from '../ui/legal-links.tsx';
import { Logo } from '../ui/logo.tsx';
import { WELCOME_TEXTS as TEXTS } from '../wording/welcome.ts';
import { FieldScene } from './field-scene.tsx';
import styles from './welcome-page.module.css';

interface WelcomePageProps {
  /** Whether the line in the sky is the heading of the page. */
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
