/** 総合評価 as a letter on its colour, always with its word: neither colour nor letter speaks alone. */
import type { Grade } from '@minori/engine/vocabulary/grade';
import { GRADE_WORDS, STATE_WORDS } from '../wording/grades.ts';
import { UI_TEXTS } from '../wording/ui.ts';
import styles from './grade-badge.module.css';

interface GradeBadgeProps {
  /** null while there is nothing to value. */
  readonly grade: Grade | null;
  /** What stands beside the grade judged with it; null or absent where only the grade is known. */
  readonly state?: keyof typeof STATE_WORDS | null;
  /** In place of the words for the whole account. */
  readonly words?: Readonly<Record<Grade, string>>;
  /** `headline` is the one thing of the evaluation screen. */
  readonly size?: 'chip' | 'headline';
}

export function GradeBadge({ grade, state = null, words = GRADE_WORDS, size = 'chip' }: GradeBadgeProps) {
  const word = state === null ? grade && words[grade] : STATE_WORDS[state];
  return (
    <span className={`${styles.badge} ${styles[size]}`}>
      <span className={styles.letter} data-grade={grade ?? undefined}>
        {grade ?? '—'}
      </span>
      <span className={styles.word}>{word ?? UI_TEXTS.noData}</span>
    </span>
  );
}
