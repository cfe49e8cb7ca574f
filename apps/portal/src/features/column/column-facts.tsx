/** Shows the facts of a column with icons: kind, level, minutes, whether it was read and whether its quiz was answered. */
import type { Column } from '@minori/contract/column';
import { COLUMN_TEXTS } from '@minori/wording/ja/column';
import styles from './column-card.module.css';
import { KindIcon } from './kind-icon.tsx';

const TEXTS = COLUMN_TEXTS.facts;

type ColumnFactsProps = Pick<Column, 'isMovie' | 'isQuiz' | 'columnLevelCode' | 'minutes' | 'readDate' | 'isCorrect'>;

export function ColumnFacts({ column }: { readonly column: ColumnFactsProps }) {
  const { isMovie, isQuiz, columnLevelCode, minutes, readDate, isCorrect } = column;
  return (
    <ul className={styles.facts}>
      <li>
        <KindIcon name={isMovie ? 'movie' : 'article'} />
        {isMovie ? TEXTS.movie : TEXTS.article}
      </li>
      {isQuiz && (
        <li>
          <KindIcon name="quiz" />
          {TEXTS.quiz}
        </li>
      )}
      <li>{TEXTS.levels[columnLevelCode]}</li>
      <li>{TEXTS.minutes(minutes)}</li>
      {readDate !== null && (
        <li className={styles.done}>
          <KindIcon name="done" />
          {TEXTS.read}
        </li>
      )}
      {isCorrect && (
        <li className={styles.done}>
          <KindIcon name="done" />
          {TEXTS.correct}
        </li>
      )}
    </ul>
  );
}
