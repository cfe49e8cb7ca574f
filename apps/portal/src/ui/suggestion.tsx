/** One thing that could be done now: its name, which leads there, how long it takes, and why it is suggested. */
import type { Sentence } from '@minori/contract/sentence';
import { Link } from 'react-router';
import { SentenceText } from './figures/sentence-text.tsx';
import styles from './suggestion.module.css';

interface SuggestionProps {
  readonly title: string;
  /** null where nothing is to be opened. */
  readonly to: string | null;
  /** E.g. 「約3分」; null where that can't be said. */
  readonly minutes: string | null;
  readonly why: Sentence;
}

export function Suggestion({ title, to, minutes, why }: SuggestionProps) {
  return (
    <>
      <p className={styles.title}>
        {to === null ? title : <Link to={to}>{title}</Link>}
        {minutes !== null && <span className={styles.minutes}>{minutes}</span>}
      </p>
      <p className="quiet">
        <SentenceText sentence={why} />
      </p>
    </>
  );
}
