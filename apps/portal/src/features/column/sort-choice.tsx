/** The choice of the order of the results. */
import { SORT_TYPES } from '@minori/contract/column';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import styles from './column-list.module.css';
import { changed } from './column-search.ts';
import type { FiltersProps } from './filters.tsx';

const TEXTS = COLUMN_TEXTS.search;

export function SortChoice({ search, onChange }: FiltersProps) {
  return (
    <label className={styles.sort}>
      {TEXTS.sort}
      <select
        value={search.sortType}
        onChange={({ target }) => {
          const sortType = SORT_TYPES.find((sort) => `${sort}` === target.value);
          if (sortType) onChange(changed(search, { sortType }));
        }}
      >
        {SORT_TYPES.map((sort) => (
          <option key={sort} value={sort}>
            {TEXTS.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
