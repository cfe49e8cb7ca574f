/** 点数の棒 — a score from 0 to 100, as wide as its container, with a tick at the previous score. */
import styles from './score-bar.module.css';

interface ScoreBarProps {
  readonly score: number;
  /** null for a first valuation. */
  readonly previous?: number | null;
  /** The lowest score, to look at first. */
  readonly isLowest?: boolean;
}

export function ScoreBar({ score, previous = null, isLowest = false }: ScoreBarProps) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} width="100" height="8" />
      <rect className={isLowest ? styles.low : styles.value} width={score} height="8" />
      {previous !== null && <PreviousTick at={Math.min(99, Math.max(1, previous))} />}
    </svg>
  );
}

/** An outline in the background colour keeps it visible on both sides of the bar's end. */
function PreviousTick({ at }: { readonly at: number }) {
  return (
    <>
      <line className={styles.around} x1={at} x2={at} y1={0} y2={8} />
      <line className={styles.tick} x1={at} x2={at} y1={0} y2={8} />
    </>
  );
}
