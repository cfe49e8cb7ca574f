/** How the search stands, said as well as shown: loading, how many, nothing found and what to do then, texts that could not be had. */
import { Link } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { SEARCH_TEXTS as TEXTS } from '../../wording/search.ts';
import styles from './search-dialog.module.css';
import type { useFinder } from './use-finder.ts';

interface SearchStateProps {
  readonly query: ReturnType<typeof useFinder>['query'];
  /** What was typed, without space around it. */
  readonly asked: string;
  readonly count: number;
  readonly onLeave: () => void;
}

export function SearchState({ query, asked, count, onLeave }: SearchStateProps) {
  const isWaiting = query.isPending;
  return (
    <>
      <p className={styles.count} role="status">
        {asked !== '' && (isWaiting ? TEXTS.loading : TEXTS.found(count))}
      </p>
      {query.error && <Notice tone="info">{panelText(query.error)}</Notice>}
      {asked !== '' && count === 0 && !isWaiting && (
        <p className={styles.nothing}>
          {TEXTS.nothing.text}{' '}
          <Link to="/contact" onClick={onLeave}>
            {TEXTS.nothing.ask}
          </Link>
        </p>
      )}
    </>
  );
}
