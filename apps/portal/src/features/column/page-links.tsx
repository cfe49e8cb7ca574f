/** The pages of a list, counted from 1; links, so that each has its address. */
import { Link } from 'react-router';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import styles from './page-links.module.css';
import { pagesAround } from './pages-around.ts';

const TEXTS = COLUMN_TEXTS.list;

interface PageLinksProps {
  readonly current: number;
  readonly total: number;
  readonly hrefOf: (page: number) => string;
  readonly onFollow: () => void;
}

export function PageLinks({ current, total, hrefOf, onFollow }: PageLinksProps) {
  if (total < 2) return null;
  const linkTo = (page: number, text: string, label?: string) => (
    <Link className={styles.page ?? ''} to={hrefOf(page)} aria-label={label} onClick={onFollow} preventScrollReset>
      {text}
    </Link>
  );
  return (
    <nav aria-label={TEXTS.pages}>
      <ul className={styles.pages}>
        {current > 1 && <li>{linkTo(current - 1, TEXTS.previous)}</li>}
        {pagesAround(current, total).map((page, place) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity beyond its place
            <li key={`gap${place}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              {page === current ? (
                <span className={styles.page} aria-current="page">
                  <span className="visually-hidden">{TEXTS.pageName(page)}</span>
                  <span aria-hidden="true">{page}</span>
                </span>
              ) : (
                linkTo(page, `${page}`, TEXTS.pageName(page))
              )}
            </li>
          ),
        )}
        {current < total && <li>{linkTo(current + 1, TEXTS.next)}</li>}
      </ul>
    </nav>
  );
}
