/** Renders one suggestion: its name as a link, how long it takes, and why it is suggested. */
import type { Sentence } from '@minori/contract/sentence';
import { Link } from 'react-router';
import { SentenceText } from './figures/sentence-text.tsx';
import styles from './suggestion.module.css';

interface SuggestionProps {
  readonly title: string;
  /** The language of the title, if it isn't the page's. */
  readonly language?: 'ja';
  /** null if there is nothing to open. */
  readonly to: string | null;
  /** For example 「約3分」; null if unknown. */
  readonly minutes: string | null;
  readonly why: Sentence;
}

export function Suggestion({ title, language, to, minutes, why }: SuggestionProps) {
  return (
    <>
      <p className={styles.title}>
        <span lang={language}>{to === null ? title : <Link to={to}>{title}</Link>}</span>
        {minutes !== null && <span className={styles.minutes}>{minutes}</span>}
      </p>
      <p className="quiet">
        <SentenceText sentence={why} />
      </p>
    </>
  );
}
