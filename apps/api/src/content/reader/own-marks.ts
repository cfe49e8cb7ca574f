/** Reads a reader's read date, feedback and quiz answer for one article; null for a visitor, without a query. */
import type { ColumnHistory } from '@minori/contract/column-view';
import type { QuizResult } from '@minori/contract/quiz';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { ArticleQuiz } from '../../platform/storage/schema/articles.ts';
import type { ArticleHistoryTable } from '../../platform/storage/schema/readings.ts';

/**
 * Of a row of `quiz_results` beside its article: whether the answer is right by the quiz as it is now, which may have been
 * corrected since; null where the answer is one that it no longer has. What was said at the time is in `is_correct`.
 */
export const isRightNow = sql<boolean | null>`case
  when quiz_results.answer <= jsonb_array_length(articles.quiz->'choices')
  then quiz_results.answer = (articles.quiz->>'answer')::int end`;

export const HISTORY = [
  'id',
  'sys_user_code',
  'article_id',
  'read_at',
  'feedback_code',
  'feedback_comment',
  'created_at',
  'updated_at',
] as const;

/** A row of `article_histories` on the wire. */
export function historyFrom(row: Pick<Selectable<ArticleHistoryTable>, (typeof HISTORY)[number]>): ColumnHistory {
  return {
    id: Number(row.id),
    userId: row.sys_user_code,
    columnId: row.article_id,
    readDate: row.read_at.toISOString(),
    feedbackCode: row.feedback_code,
    feedbackComment: row.feedback_comment,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function historyOf(database: Database, owner: Owner | null, id: number): Promise<ColumnHistory | null> {
  if (!owner) return null;
  const row = await database
    .selectFrom('article_histories')
    .select(HISTORY)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('article_id', '=', id)
    .executeTakeFirst();
  return row ? historyFrom(row) : null;
}

/** The result for an employee who has answered; nobody else learns the right answer. */
export function quizResult(id: number, quiz: ArticleQuiz, answer: number): QuizResult {
  return {
    columnId: id,
    answer,
    isCorrect: answer === quiz.answer,
    correctAnswer: quiz.answer,
    explanations: quiz.choices.map(({ explanation }) => explanation),
  };
}

/** Held against the quiz as it is now, like `isRightNow`. */
export async function quizResultOf(
  database: Database,
  owner: Owner | null,
  { id, quiz }: { readonly id: number; readonly quiz: ArticleQuiz },
): Promise<QuizResult | null> {
  if (!owner) return null;
  const row = await database
    .selectFrom('quiz_results')
    .select('answer')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('article_id', '=', id)
    .executeTakeFirst();
  return row && row.answer <= quiz.choices.length ? quizResult(id, quiz, row.answer) : null;
}
