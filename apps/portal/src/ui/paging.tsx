/**
 * 前へ・次へ — renders the pages of a list as links, so that Back, a new tab and a bookmark work. Pages count from 1 on
 * screen, however the server counts them. Nothing is shown for a single page.
 */

import { UI_TEXTS } from '@minori/wording/ja/ui';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';
import styles from './paging.module.css';

interface PagingProps {
  /** What is paged, for example 「お知らせ」: the name of this navigation. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** URL of a page, for example `?page=2`. */
  readonly hrefOf: (page: number) => string;
}

export function Paging({ label, page, pages, hrefOf }: PagingProps) {
  if (pages < 2) return null;
  const look = buttonClass({ variant: 'secondary' });
  return (
    <nav className={styles.paging} aria-label={UI_TEXTS.pagesOf(label)}>
      {page > 1 && (
        <Link className={look} to={hrefOf(Math.min(page - 1, pages))} rel="prev">
          {UI_TEXTS.previous}
        </Link>
      )}
      <p className={styles.place} aria-current="page">
        {UI_TEXTS.page(page, pages)}
      </p>
      {page < pages && (
        <Link className={look} to={hrefOf(page + 1)} rel="next">
          {UI_TEXTS.next}
        </Link>
      )}
    </nav>
  );
}

/** The page number in a URL's query, from 1; 1 if it is missing or invalid. */
export function pageIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
