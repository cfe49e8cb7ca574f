/** 分類 — lists the categories as links, folded, each with its own URL. Text and look mark the chosen one. */
import { getFaqCategories } from '@minori/contract/faq';
import { FAQ_TEXTS } from '@minori/wording/ja/faq';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './faq-screen.module.css';
import { ALL_QUESTIONS, addressOf, type FaqSearch } from './faq-search.ts';

const TEXTS = FAQ_TEXTS.categories;

export function useFaqCategories() {
  return useCallQuery(getFaqCategories, {});
}

export function CategoryChips({ search }: { readonly search: FaqSearch | null }) {
  const categories = useFaqCategories();
  const chip = (id: number | null, name: string, count?: number) => (
    <li key={id ?? 'all'}>
      <Link
        className={styles.chip}
        to={addressOf({ ...ALL_QUESTIONS, keyword: search?.keyword ?? '', categoryId: id })}
        preventScrollReset
        aria-current={search?.categoryId === id ? 'true' : undefined}
      >
        {name} {count !== undefined && <span className={styles.amount}>{TEXTS.count(count)}</span>}
      </Link>
    </li>
  );
  return (
    <Loaded query={categories} lines={[2]}>
      {(all) => (
        <details className="fold">
          <summary>{TEXTS.fold(all.find(({ id }) => id === search?.categoryId)?.name)}</summary>
          <nav aria-label={TEXTS.label}>
            <ul className="plain row-2">
              {chip(null, TEXTS.all)}
              {all.map(({ id, name, faqCount }) => chip(id, name, faqCount))}
            </ul>
          </nav>
        </details>
      )}
    </Loaded>
  );
}
