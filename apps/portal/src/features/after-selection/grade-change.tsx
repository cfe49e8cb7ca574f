/**
 * 総合評価の変化 — the main result of the screen: the present grade, the grade that the choice would have, and the change
 * of each score.
 */
import type { FundValuation, PresentState } from '@minori/contract/fund-selection';
import type { ValuationState } from '@minori/engine/beside-grade/valuation-state';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { Card } from '../../ui/card.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { MIX_NAMES, AFTER_SELECTION_TEXTS as TEXTS } from '../../wording/after-selection.ts';
import styles from './grade-change.module.css';
import { ScoreChanges } from './score-changes.tsx';

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

/** 総合評価の変化 as one sentence; better and worse use the same words with the direction turned round. */
function gradeSentence(before: Graded, after: Graded): string {
  const [from, to] = [before.totalValuation, after.totalValuation];
  if (!from || !to || before.totalScore === null || after.totalScore === null) return TEXTS.grade.unknown;
  const points = after.totalScore - before.totalScore;
  const size = Math.abs(points);
  if (from !== to) return points > 0 ? TEXTS.grade.up(from, to, size) : TEXTS.grade.down(from, to, size);
  if (points === 0) return TEXTS.grade.same(to);
  return points > 0 ? TEXTS.grade.sameHigher(to, size) : TEXTS.grade.sameLower(to, size);
}
