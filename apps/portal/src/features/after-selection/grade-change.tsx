/**
 * 総合評価の変化 — shows the main result of the screen: the present grade, the grade that the choice would have, and the
 * change of each score.
 */
import type { FundValuation, PresentState } from '@minori/contract/fund-selection';
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { ValuationState } from '@minori/engine/beside-grade/valuation-state';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { MIX_NAMES, AFTER_SELECTION_TEXTS as TEXTS } from '@minori/wording/ja/after-selection';
import { SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { Card } from '../../ui/card.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import styles from './grade-change.module.css';
import { differenceText, sideOf } from './valuation-panel.tsx';

interface GradeChangeProps {
  readonly before: PresentState;
  readonly after: FundValuation;
}

export function GradeChange({ before, after }: GradeChangeProps) {
  return (
    <Card heading={TEXTS.heading}>
      <p className={styles.sentence}>{gradeSentence(before, after)}</p>
      <div className={styles.change}>
        <Side name={MIX_NAMES.before} graded={before} />
        <span className={styles.arrow} aria-hidden="true">
          →
        </span>
        <Side name={MIX_NAMES.after} graded={after} />
      </div>
      <ScoreChanges before={before} after={after} />
    </Card>
  );
}

function Side({ name, graded }: { readonly name: string; readonly graded: Graded }) {
  return (
    <div className={styles.side}>
      <p className={styles.name}>{name}</p>
      <GradeBadge grade={graded.totalValuation} state={graded.state} size="card" score={graded.totalScore} />
      {graded.totalScore !== null && <p className={styles.score}>{TEXTS.score(graded.totalScore)}</p>}
    </div>
  );
}

/** Fields that both sides of the comparison have. */
interface Graded {
  /** null without a diagnosis, as is the score. */
  readonly totalValuation: Grade | null;
  readonly totalScore: number | null;
  /** null if the cautions shown with the grade aren't known. */
  readonly state: ValuationState | null;
}

/** 総合評価の変化 as one sentence. Better and worse use the same words; only the direction differs. */
function gradeSentence(before: Graded, after: Graded): string {
  const [from, to] = [before.totalValuation, after.totalValuation];
  if (!from || !to || before.totalScore === null || after.totalScore === null) return TEXTS.grade.unknown;
  const points = after.totalScore - before.totalScore;
  const size = Math.abs(points);
  if (from !== to) return points > 0 ? TEXTS.grade.up(from, to, size) : TEXTS.grade.down(from, to, size);
  if (points === 0) return TEXTS.grade.same(to);
  return points > 0 ? TEXTS.grade.sameHigher(to, size) : TEXTS.grade.sameLower(to, size);
}

interface ScoreChangesProps {
  readonly before: PresentState;
  readonly after: FundValuation;
}

/** The scores that both sides have; none without a diagnosis. */
function ScoreChanges({ before, after }: ScoreChangesProps) {
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

/** A dot: WebKit stretches the round ends of a path without any length as it stretches the picture. */
const dotAt = (score: number) => `M${score} 10h.01`;

interface ScoreChangeProps {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

function ScoreChange({ name, from, to }: ScoreChangeProps) {
  const { said, fromTo, by } = TEXTS.valuation;
  return (
    <li>
      <span className="spoken">{said(name, { before: from, after: to, difference: differenceText(from, to) })}</span>
      <span className={styles.row} aria-hidden="true">
        <span>{name}</span>
        <span className={styles.figures}>
          <b>{fromTo(from, to)}</b>
          {from !== to && by(to - from)}
        </span>
      </span>
      <svg className={styles.line} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.track} d="M0 10H100" />
        {from !== to && <path className={styles.way} d={`M${from} 10H${to}`} />}
        <path className={styles.ring} d={dotAt(from)} />
        <path className={styles.hole} d={dotAt(from)} />
        <path className={styles.dot} d={dotAt(to)} />
      </svg>
    </li>
  );
}
