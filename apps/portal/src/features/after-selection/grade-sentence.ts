/** 総合評価の変化 as one sentence; better and worse in the same words, turned round. */
import type { Grade } from '@minori/engine/vocabulary/grade';
import { AFTER_SELECTION_TEXTS } from '../../wording/after-selection.ts';

const TEXTS = AFTER_SELECTION_TEXTS.grade;

/** What both sides of the comparison have. */
export interface Graded {
  /** null without a diagnosis, as is the score. */
  readonly totalValuation: Grade | null;
  readonly totalScore: number | null;
}

export function gradeSentence(before: Graded, after: Graded): string {
  const [from, to] = [before.totalValuation, after.totalValuation];
  if (!from || !to || before.totalScore === null || after.totalScore === null) return TEXTS.unknown;
  const points = after.totalScore - before.totalScore;
  const size = Math.abs(points);
  if (from !== to) return points > 0 ? TEXTS.up(from, to, size) : TEXTS.down(from, to, size);
  if (points === 0) return TEXTS.same(to);
  return points > 0 ? TEXTS.sameHigher(to, size) : TEXTS.sameLower(to, size);
}
