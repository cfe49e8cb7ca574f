/** The common frame of pages for employees and visitors: skip link, top bar with the navigation, content and footer. */

import { SHELL_TEXTS } from '@minori/wording/ja/shell';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LegalLinks } from '../../ui/legal-links.tsx';
import styles from './app-shell.module.css';
import { ArrivingPage } from './arriving-page.tsx';
import type { Place } from './navigation.ts';
import placeStyles from './places.module.css';

interface FrameProps extends PageFootProps {
  /** The logo, as a link. */
  readonly brand: ReactNode;
  /** The links of the navigation, as list items. */
  readonly places: ReactNode;
  /** Controls at the end of the bar. */
  readonly tools: ReactNode;
  /** The content of the page. */
  readonly children: ReactNode;
}

export function Frame({ brand, places, tools, children, ...foot }: FrameProps) {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {UI_TEXTS.skipToContent}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          {brand}
          <nav className={placeStyles.navigation} aria-label={SHELL_TEXTS.main}>
            <ul className={placeStyles.places}>{places}</ul>
          </nav>
          {tools}
        </div>
      </header>
      <main className={styles.content} id="content" tabIndex={-1}>
        {children}
      </main>
      <PageFoot {...foot} />
      <ArrivingPage />
    </div>
  );
}

interface PageFootProps {
  readonly companyUrl: string;
  /** Links to help; empty until the first steps are done. */
  readonly help: readonly Place[];
}

/** The footer of a company's pages: help, then the terms, in the same place on every page (WCAG 3.2.6). */
function PageFoot({ companyUrl, help }: PageFootProps) {
  return (
    <div className={styles.foot}>
      <nav className="no-print" aria-label={SHELL_TEXTS.help}>
        <ul className={styles.help}>
          {help.map(({ section, label }) => (
            <li key={section}>
              <Link to={`/${companyUrl}/${section}`}>{label}</Link>
            </li>
          ))}
          <li>
            <Link to="/contact">{SHELL_TEXTS.contact}</Link>
          </li>
        </ul>
      </nav>
      <LegalLinks />
    </div>
  );
}
