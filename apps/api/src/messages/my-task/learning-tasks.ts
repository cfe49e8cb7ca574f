/**
 * 学びのやること — decides which columns and quizzes an employee gets as tasks (screens.md, features 11 and 12): the short
 * column for the lowest sub-score, otherwise a first column; and a quiz that was answered wrong three months ago. Pure.
 * `cause` identifies the event that created a task (docs/decisions/0018).
 */

import type { SUB_SCORES } from '@minori/contract/investment-valuation';
import { wholeMonthsBetween } from '@minori/engine/calendar/elapsed-time';

/** Months until a quiz is offered again: long enough to test knowledge instead of memory. */
export const MONTHS_TO_QUIZ_AGAIN = 3;

export interface TaskColumn {
  readonly columnId: number;
  readonly title: string;
  readonly minutes: number;
}

export interface LearningState {
  /** The unread column for the lowest sub-score that is a weakness; null when there is no such weakness or column. */
  readonly pinned: (TaskColumn & { readonly subScore: (typeof SUB_SCORES)[number] }) | null;
  /** The first column to read; null when a column has been read already or none exists. */
  readonly first: TaskColumn | null;
  /** Of the quizzes whose last answer is wrong, the one answered longest ago; Asia/Tokyo date. */
  readonly wrongQuiz: (TaskColumn & { readonly answeredOn: string }) | null;
}

export type LearningTask = { readonly cause: string; readonly column: TaskColumn } & (
  | { readonly kind: 'learnFromScore'; readonly subScore: (typeof SUB_SCORES)[number] }
  | { readonly kind: 'readFirstColumn' }
  | { readonly kind: 'quizAgain'; readonly answeredOn: string }
);

function columnTask({ pinned, first }: LearningState): LearningTask | undefined {
  if (pinned) {
    const { subScore, columnId } = pinned;
    return { kind: 'learnFromScore', cause: `${subScore}-column-${columnId}`, column: pinned, subScore };
  }
  // The recommended column changes daily, so the cause names only that none has been read.
  return first ? { kind: 'readFirstColumn', cause: 'never', column: first } : undefined;
}

function quizTask({ wrongQuiz }: LearningState, today: string): LearningTask | undefined {
  if (!wrongQuiz || wholeMonthsBetween(wrongQuiz.answeredOn, today) < MONTHS_TO_QUIZ_AGAIN) return undefined;
  const { columnId, answeredOn } = wrongQuiz;
  return { kind: 'quizAgain', cause: `column-${columnId}-answered-${answeredOn}`, column: wrongQuiz, answeredOn };
}

/** At most one column and one quiz. @param today Asia/Tokyo date */
export function learningTasks(state: LearningState, today: string): readonly LearningTask[] {
  return [quizTask(state, today), columnTask(state)].filter((task) => task !== undefined);
}
