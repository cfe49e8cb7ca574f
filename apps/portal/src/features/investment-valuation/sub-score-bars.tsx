/**
 * 評価項目 — shows the four sub-scores as bars with their figures. The weakness that the engine names is marked if it is the
 * lowest of them.
 */

import { type InvestmentValuation, SUB_SCORES } from '@minori/contract/investment-valuation';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import { EVALUATION_TEXTS as TEXTS } from '@minori/wording/ja/investment-valuation';
import { SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { ScoreBar } from '../../ui/chart/score-bar.tsx';
import styles from './sub-score-bars.module.css';

type SubScore = (typeof SUB_SCORES)[number];

type Scores = Pick<InvestmentValuation, `${SubScore}Score` | 'categoryAssetRatio'> & {
  readonly reason: Pick<InvestmentValuation['reason'], 'weakest'>;
};

/** Omits the scores that don't exist before a diagnosis. */
export function SubScoreBars({ valuation }: { readonly valuation: Scores }) {
  const isProtected = areAllProtected(valuation.categoryAssetRatio);
  const rows = SUB_SCORES.flatMap((key) => {
    const score = valuation[`${key}Score`];
    return score === null ? [] : [{ key, score: isNotMeasured(key, isProtected) ? null : score }];
  });
  const lowest = lowestWeakness(rows, valuation.reason.weakest);
  return (
    <ul className={styles.bars}>
      {rows.map(({ key, score }) => (
        <li key={key} className={styles.row}>
          <span>
            {SUB_SCORE_NAMES[key]}
            {key === lowest && <span className={styles.tag}>{TEXTS.lowest}</span>}
          </span>
          <strong className={styles.score}>{score === null ? TEXTS.notMeasured : TEXTS.score(score)}</strong>
          {score !== null && <ScoreBar score={score} isLowest={key === lowest} />}
        </li>
      ))}
    </ul>
  );
}

interface Row {
  readonly key: SubScore;
  /** null if there is nothing that the score could measure. */
  readonly score: number | null;
}

/**
 * The weakness of the valuation, if no score is lower: a low but sufficient score isn't marked, and neither is excessive risk
 * beside a lower score. null if there is none, or if all scores are equal.
 */
export function lowestWeakness(rows: readonly Row[], weakest: SubScore | null): SubScore | null {
  const scores = rows.flatMap(({ score }) => (score === null ? [] : [score]));
  const own = rows.find(({ key }) => key === weakest)?.score;
  return own === Math.min(...scores) && own !== Math.max(...scores) ? weakest : null;
}
