/**
 * 金融リテラシー — computes a tag's score from how many of its columns were read and how many of its quizzes were answered correctly,
 * each column by the weight of its level (calculations.md section 8). Reading or answering correctly never lowers the score; a
 * new column can.
 */
import { roundScore } from '../rounding/score.ts';
import { bandOf } from './band.ts';
import { type ColumnLevel, LEVEL_WEIGHTS, type LiteracyBand, QUIZ_POINTS, READING_POINTS } from './literacy-config.ts';

/** What the reader did with one column. */
export type ReadColumn = {
  readonly level: ColumnLevel;
  readonly isRead: boolean;
  readonly isQuiz: boolean;
  /** Whether the latest answer is correct; null before the first one, and for a column without a quiz. */
  readonly isCorrect: boolean | null;
};

export type TagLiteracy = {
  /** Weighted share of the columns that were read, 0 to 1. */
  readonly readRate: number;
  /** Weighted share of the quizzes answered correctly, 0 to 1; an unanswered quiz is not correct. null without quizzes. */
  readonly quizRate: number | null;
  /** Correct answers as a share of all answered quizzes, unweighted; null before the first answer. */
  readonly accuracy: number | null;
  /** From 0 to 100, unrounded, for the overall score. */
  readonly rawScore: number;
  /** Rounded half up. */
  readonly score: number;
  readonly band: LiteracyBand;
};

function weightOf(columns: readonly ReadColumn[]): number {
  return columns.reduce((sum, { level }) => sum + LEVEL_WEIGHTS[level], 0);
}

function quizRates(columns: readonly ReadColumn[]) {
  const quizzes = columns.filter(({ isQuiz }) => isQuiz);
  const answered = quizzes.filter(({ isCorrect }) => isCorrect !== null);
  const correct = quizzes.filter(({ isCorrect }) => isCorrect === true);
  return {
    quizRate: quizzes.length === 0 ? null : weightOf(correct) / weightOf(quizzes),
    accuracy: answered.length === 0 ? null : correct.length / answered.length,
  };
}

/** The literacy of one tag; null for a tag without columns. */
export function tagLiteracy(columns: readonly ReadColumn[]): TagLiteracy | null {
  if (columns.length === 0) return null;
  const readRate = weightOf(columns.filter(({ isRead }) => isRead)) / weightOf(columns);
  const { quizRate, accuracy } = quizRates(columns);
  const rawScore = READING_POINTS * readRate + QUIZ_POINTS * (quizRate ?? readRate);
  const score = roundScore(rawScore);
  return { readRate, quizRate, accuracy, rawScore, score, band: bandOf(score) };
}
