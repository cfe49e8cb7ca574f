/** The foot of the pages of a company: help, then the terms, in the same place on every one (WCAG 3.2.6). */
import { Link } from 'react-router';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { SHELL_TEXTS } from '../../wording/shell.ts';
import styles from './app-shell.module.css';
import type { Place } from './navigation.ts';

export interface PageFootProps {
  readonly companyUrl: string;
  /** Empty while the first steps are still to do. */
  readonly help: readonly Place[];
}

export function PageFoot({ companyUrl, help }: PageFootProps) {
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
