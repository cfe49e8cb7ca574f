/**
 * Renders the links at the end of every screen and public page: the terms and the privacy policy. They open in a new
 * tab, so that typed text and a running scrape aren't lost, and are plain links, because some pages have no script.
 */
import { LEGAL_TEXTS as TEXTS } from '@minori/wording/ja/legal';
import styles from './legal-links.module.css';

const LINKS = [
  { href: '/terms', text: TEXTS.terms },
  { href: '/privacy', text: TEXTS.privacyPolicy },
] as const;

export function LegalLinks() {
  return (
    <footer className={`${styles.foot} no-print`}>
      <ul className={styles.links} aria-label={TEXTS.links}>
        {LINKS.map(({ href, text }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              {text}
              <span className="spoken">{TEXTS.opensNewTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
