/** A panel's score beside its heading; 「—」 where there is none before a diagnosis. */
import { NoFigure } from '../../ui/figures/figure.tsx';
import { EVALUATION_TEXTS } from '../../wording/investment-evaluation.ts';
import styles from './score-aside.module.css';

export function ScoreAside({ score }: { readonly score: number | null }) {
  return <span className={styles.score}>{score === null ? <NoFigure /> : EVALUATION_TEXTS.score(score)}</span>;
}
