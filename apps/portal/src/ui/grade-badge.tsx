/** Renders 総合評価 as a letter on its colour, always with its word, so that neither is the only distinction. */
import type { ValuationState } from '@minori/engine/beside-grade/valuation-state';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { stateText } from '@minori/wording/ja/valuation-states';
import styles from './grade-badge.module.css';

type GradeBadgeProps = Words & {
  /** null if there is nothing to value. */
  readonly grade: Grade | null;
  /** `headline` for the evaluation screen, `reveal` for the first grade. */
  readonly size?: 'chip' | 'card' | 'headline' | 'reveal';
  /** 0 to 100, drawn as a ring around the letter; never in a chip. */
  readonly score?: number | null;
};

/** Radius of the ring, in the units of its viewBox. */
const RADIUS = 46;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

type Words =
  /**
   * The state from the same valuation as the grade, so that every screen uses the same word; null if only the grade is
   * known.
   */
  | { readonly state: ValuationState | null }
  /** Words for the grade of something other than the whole account. */
  | { readonly words: Readonly<Record<Grade, string>> };

export function GradeBadge({ grade, size = 'chip', score = null, ...said }: GradeBadgeProps) {
  const word = grade && ('words' in said ? said.words[grade] : stateText(grade, said.state));
  return (
    <span className={`${styles.badge} ${styles[size]}`}>
      <span className={styles.disc}>
        {score !== null && <Ring score={score} />}
        <span className={styles.letter} data-grade={grade ?? undefined}>
          {grade ?? '—'}
        </span>
      </span>
      <span className={styles.word}>{word ?? UI_TEXTS.noData}</span>
    </span>
  );
}

function Ring({ score }: { readonly score: number }) {
  const circle = { cx: 50, cy: 50, r: RADIUS };
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={styles.track} {...circle} />
      <circle
        className={styles.points}
        {...circle}
        strokeDasharray={`${(CIRCUMFERENCE * score) / 100} ${CIRCUMFERENCE}`}
      />
    </svg>
  );
}
