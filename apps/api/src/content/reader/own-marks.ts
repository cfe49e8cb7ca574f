/** Reads a reader's marks on articles: read dates, feedback and quiz answers. */
import type { ColumnHistory } from '@minori/contract/column-view';
import type { QuizResult } from '@minori/contract/quiz';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { preparedQuery } from '../../platform/storage/prepared-query.ts';
import type { ArticleQuiz } from '../../platform/storage/schema/articles.ts';
import type { ArticleHistoryTable } from '../../platform/storage/schema/readings.ts';

/** An employee's marks on one article; null for each that is missing. */
export interface Mark {
  readonly readAt: Date | null;
  /** The number of the chosen answer of its quiz, from 1; the latest one. */
  readonly answer: number | null;
  readonly answeredAt: Date | null;
}

export type Marks = ReadonlyMap<number, Mark>;

const findMarks = preparedQuery((database, { sysOrganizationCode, sysUserCode }: Owner) =>
  database
    .selectFrom(({ selectFrom }) =>
      selectFrom('article_histories')
        .select(['article_id', 'read_at'])
        .where('sys_organization_code', '=', sysOrganizationCode)
        .where('sys_user_code', '=', sysUserCode)
        .as('read'),
    )
    .fullJoin(
      ({ selectFrom }) =>
        selectFrom('quiz_results')
          .select(['article_id', 'answer', 'answered_at'])
          .where('sys_organization_code', '=', sysOrganizationCode)
          .where('sys_user_code', '=', sysUserCode)
          .as('quiz'),
      (join) => join.onRef('quiz.article_id', '=', 'read.article_id'),
    )
    .select(({ fn }) => [
      fn.coalesce('read.article_id', 'quiz.article_id').as('id'),
      ...(['read.read_at as readAt', 'quiz.answer', 'quiz.answered_at as answeredAt'] as const),
    ]),
);

/** Returns an employee's marks by article id; empty for a visitor, without a query to the database. */
export async function marksOf(database: Database, owner: Owner | null): Promise<Marks> {
  if (!owner) return new Map();
  const { sysOrganizationCode, sysUserCode } = owner;
  const rows = await findMarks(database, { sysOrganizationCode, sysUserCode });
  return new Map(rows.map(({ id, ...mark }) => [id ?? 0, mark]));
}

/**
 * Whether the stored answer is right by the current quiz, which may have been corrected since; null if the quiz no
 * longer has that choice. Whether it was right at the time is in `quiz_results.is_correct`.
 */
export function isRightNow(quiz: ArticleQuiz | null, mark: Mark | undefined): boolean | null {
  const answer = mark?.answer ?? null;
  return quiz && answer !== null && answer <= quiz.choices.length ? answer === quiz.answer : null;
}

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

/** Converts a row of `article_histories` to the contract's shape. */
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

/** Returns an employee's mark on one article; null for a visitor, without a query to the database. */
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

/** Builds the result for an employee who has answered; nobody else may learn the right answer. */
export function quizResult(id: number, quiz: ArticleQuiz, answer: number): QuizResult {
  return {
    columnId: id,
    answer,
    isCorrect: answer === quiz.answer,
    correctAnswer: quiz.answer,
    explanations: quiz.choices.map(({ explanation }) => explanation),
  };
}
