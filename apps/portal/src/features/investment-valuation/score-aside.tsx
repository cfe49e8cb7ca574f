/** A panel's score beside its heading; 「—」 where there is none before a diagnosis. */
import { NoFigure } from '../../ui/figures/figure.tsx';
import { EVALUATION_TEXTS } from '../../wording/investment-evaluation.ts';
import styles from './score-aside.module.css';

interface ScoreAsideProps {
  readonly score: number | null;
  /** What a high score means, where the heading names its opposite. */
  readonly label?: string;
}

export function ScoreAside({ score, label }: ScoreAsideProps) {
  return (
    <span className={styles.score}>
      {label !== undefined && <span className={styles.label}>{label}</span>}
      {score === null ? <NoFigure /> : EVALUATION_TEXTS.score(score)}
    </span>
  );
}
