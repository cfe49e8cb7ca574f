/** Sentences of a report, one below the other. */
import type { FrozenSentence } from '@minori/contract/sentence';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import styles from './report-body.module.css';

export function SentenceList({ sentences }: { readonly sentences: readonly FrozenSentence[] }) {
  return (
    <ul className={styles.list}>
      {sentences.map((sentence) => (
        <li key={JSON.stringify(sentence)}>
          <SentenceText sentence={sentence} />
        </li>
      ))}
    </ul>
  );
}
