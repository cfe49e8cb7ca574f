/**
 * Renders 現在ご利用いただける機能: links to what still works while one page can't be shown, and to the contact form with the error's
 * code.
 */

import { STATE_PAGE_TEXTS } from '@minori/wording/ja/state-pages';
import { Link } from 'react-router';
import { usePersisted } from '../platform/portal/portal-context.tsx';
import rows from '../ui/link-rows.module.css';
import styles from './state-page.module.css';

const TEXTS = STATE_PAGE_TEXTS.stillWorks;

interface StillWorksProps {
  /** The page that could not be shown. */
  readonly page: string | null;
  /** The error's code, which is passed to the contact form. */
  readonly code: string | null;
}

export function StillWorks({ page, code }: StillWorksProps) {
  const { id, url } = usePersisted((state) => state.auth);
  const companyUrl = id === 0 ? (page?.split('/')[1] ?? null) : url;
  const places = [
    { to: `/${companyUrl}/home`, ...TEXTS.home, isOffered: id !== 0 },
    { to: `/${companyUrl}/column`, ...TEXTS.columns, isOffered: true },
  ].filter(({ to, isOffered }) => companyUrl !== null && isOffered && to !== page);
  return (
    <section className={styles.works} aria-labelledby="still-works">
      <h2 id="still-works">{TEXTS.heading}</h2>
      <ul className={rows.rows}>
        {places.map(({ to, title, text }) => (
          <Row key={to} {...{ to, title, text }} />
        ))}
        <Row
          to="/contact"
          state={code === null ? null : { code }}
          title={TEXTS.contact.title}
          text={code === null ? TEXTS.contact.text : TEXTS.contactWithCode(code)}
        />
      </ul>
    </section>
  );
}

interface RowProps {
  readonly to: string;
  readonly state?: { readonly code: string } | null;
  readonly title: string;
  readonly text: string;
}

function Row({ to, state = null, title, text }: RowProps) {
  return (
    <li className={rows.row}>
      <Link className={`${rows.link} strong`} to={to} state={state}>
        {title}
      </Link>
      <span className="quiet">{text}</span>
    </li>
  );
}
