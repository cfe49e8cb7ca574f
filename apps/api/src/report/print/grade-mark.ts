/** 総合評価の印 — the letter with its words and its colour, and what it was last time. */
import type { ReportContent } from '@minori/contract/report-content';
import { scoreText } from '../report-figures.ts';
import type { GradeMark } from './blocks.ts';
import { GRADE_MARKS, PRINT } from './print-texts.ts';

/** null before a diagnosis. */
export function gradeMarkOf({ scores, previousScores }: ReportContent): GradeMark | null {
  const { totalValuation: letter, totalScore } = scores;
  if (letter === null) return null;
  return { letter, ...GRADE_MARKS[letter], score: scoreText(totalScore), before: beforeOf(previousScores) };
}

function beforeOf(previous: ReportContent['previousScores']): string {
  if (!previous) return PRINT.grade.first;
  const { totalValuation, totalScore } = previous;
  return totalValuation === null ? PRINT.grade.noneBefore : PRINT.grade.before(totalValuation, scoreText(totalScore));
}
