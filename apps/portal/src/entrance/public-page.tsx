/** The frame of pages that need no sign-in: logo on top, content below, links to the terms at the end. */
import type { ReactNode } from 'react';
import '../ui/theme/base.css';
import { LegalLinks } from '../ui/legal-links.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './public-page.module.css';

export function PublicPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.home} href="/">
          <Logo />
        </a>
      </header>
      <main className={styles.main}>{children}</main>
      <LegalLinks />
    </div>
  );
}
