/** 点数の棒 — draws a score from 0 to 100 as a bar as wide as its container, with a tick at the previous score. */
import styles from './score-bar.module.css';

interface ScoreBarProps {
  readonly score: number;
  /** null for a first valuation. */
  readonly previous?: number | null;
  /** Whether it is the lowest of several scores, which is highlighted. */
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

/** The tick has an outline in the background colour, so that it is visible on both sides of the bar's end. */
function PreviousTick({ at }: { readonly at: number }) {
  return (
    <>
      <line className={styles.around} x1={at} x2={at} y1={0} y2={8} />
      <line className={styles.tick} x1={at} x2={at} y1={0} y2={8} />
    </>
  );
}
