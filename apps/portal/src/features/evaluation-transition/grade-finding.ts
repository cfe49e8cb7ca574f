/** 期間の変化 — how the grade changed from the first to the last graded month of a term, in one sentence. */
import type { PastScore } from '@minori/contract/past-scores';
import type { Sentence } from '@minori/contract/sentence';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { TRANSITION_TEXTS } from '../../wording/evaluation-transition.ts';

const TEXTS = TRANSITION_TEXTS.grades;

/** null if no month of the term has a grade: all are before a diagnosis. */
export function gradeFinding(scores: readonly PastScore[]): Sentence | null {
  const graded = scores.flatMap(({ month, totalValuation: grade, totalScore: score }) =>
    grade === null || score === null ? [] : [{ month: formatMonth(month), grade, score }],
  );
  const [first, last] = [graded[0], graded.at(-1)];
  if (!first || !last) return null;
  if (graded.length === 1) return TEXTS.one(last);
  const steps = GRADES.indexOf(first.grade) - GRADES.indexOf(last.grade);
  if (steps !== 0) return (steps > 0 ? TEXTS.up : TEXTS.down)(first, last);
  const isSteady = graded.every(({ grade }) => grade === first.grade);
  return isSteady ? TEXTS.same(first, last) : TEXTS.back(first, last);
}
