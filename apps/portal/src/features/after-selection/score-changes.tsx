/** 点数ごとの変化 — each sub-score before and after on one line from 0 to 100; the panel 評価の変化 has the same as a table. */

import type { FundValuation, PresentState } from '@minori/contract/fund-selection';
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import { SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { MIX_NAMES, AFTER_SELECTION_TEXTS as TEXTS } from '../../wording/after-selection.ts';
import styles from './score-changes.module.css';
import { differenceText, sideOf } from './valuation-panel.tsx';

interface ScoreChangesProps {
  readonly before: PresentState;
  readonly after: FundValuation;
}

/** The scores that both sides have; none without a diagnosis. */
export function ScoreChanges({ before, after }: ScoreChangesProps) {
  const changes = SUB_SCORES.flatMap((key) => {
    const [from, to] = [sideOf(before, key).score, sideOf(after, key).score];
    return from === null || to === null ? [] : [{ name: SUB_SCORE_NAMES[key], from, to }];
  });
  if (changes.length === 0) return null;
  return (
    <div className={styles.changes}>
      <p className={styles.key} aria-hidden="true">
        <span className={styles.before}>{MIX_NAMES.before}</span>
        <span className={styles.after}>{MIX_NAMES.after}</span>
      </p>
      <ul className={styles.list}>
        {changes.map((change) => (
          <ScoreChange key={change.name} {...change} />
        ))}
      </ul>
    </div>
  );
}

interface ScoreChangeProps {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

function ScoreChange({ name, from, to }: ScoreChangeProps) {
  const { said, fromTo, by } = TEXTS.valuation;
  return (
    <li>
      <span className="visually-hidden">
        {said(name, { before: from, after: to, difference: differenceText(from, to) })}
      </span>
      <span className={styles.row} aria-hidden="true">
        <span>{name}</span>
        <span className={styles.figures}>
          <b>{fromTo(from, to)}</b>
          {from !== to && by(to - from)}
        </span>
      </span>
      <svg className={styles.line} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.track} d="M0 10H100" />
        <path className={styles.way} d={`M${from} 10H${to}`} />
        <path className={styles.ring} d={`M${from} 10h0`} />
        <path className={styles.hole} d={`M${from} 10h0`} />
        <path className={styles.dot} d={`M${to} 10h0`} />
      </svg>
    </li>
  );
}
