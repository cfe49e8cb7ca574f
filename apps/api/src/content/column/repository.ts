/** 閲覧履歴・クイズの結果 — stores an employee's read dates, feedback and quiz answers. */
import type { ColumnHistory, FeedbackCode } from '@minori/contract/column-view';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { HISTORY, historyFrom } from '../reader/own-marks.ts';

interface Mark {
  readonly articleId: number;
  readonly at: Date;
}

interface Feedback {
  readonly feedbackCode: FeedbackCode;
  readonly feedbackComment: string | null;
}

/**
 * Stores a read mark, and in the same statement increments the article's number of readers if it is the employee's
 * first. Two first marks at once give one row, and so count one reader. (xmax is 0 for a row that was inserted and not
 * updated.)
 */
async function storeMark(
  database: Database,
  owner: Owner,
  { articleId, at, feedback }: Mark & { feedback?: Feedback },
) {
  const change = feedback
    ? { feedback_code: feedback.feedbackCode, feedback_comment: feedback.feedbackComment }
    : { read_at: at };
  return database
    .with('kept', (query) =>
      query
        .insertInto('article_histories')
        .values({
          ...ownerColumns(owner),
          ...{ article_id: articleId, read_at: at, feedback_code: null, feedback_comment: null, ...change },
          ...{ created_at: at, updated_at: at },
        })
        .onConflict((conflict) =>
          conflict
            .columns(['sys_organization_code', 'sys_user_code', 'article_id'])
            .doUpdateSet({ ...change, updated_at: at }),
        )
        .returning([...HISTORY, sql<boolean>`xmax = 0`.as('is_first')]),
    )
    .with('counted', (query) =>
      query
        .updateTable('articles')
        .set({ reader_count: sql<number>`reader_count + 1` })
        .from('kept')
        .whereRef('articles.id', '=', 'kept.article_id')
        .where('kept.is_first', '=', true)
        .returning('articles.id'),
    )
    .selectFrom('kept')
    .select(HISTORY)
    .executeTakeFirstOrThrow();
}

/** Stores a read date; a later one replaces it. The caller has checked that the employee may see the article. */
export async function storeColumnView(database: Database, owner: Owner, mark: Mark): Promise<ColumnHistory> {
  return historyFrom(await storeMark(database, owner, mark));
}

/** Stores feedback in place of earlier feedback. It implies that the article was read, so a missing read date is set. */
export async function storeFeedback(
  database: Database,
  owner: Owner,
  feedback: Mark & Feedback,
): Promise<ColumnHistory> {
  const { articleId, at } = feedback;
  return historyFrom(await storeMark(database, owner, { articleId, at, feedback }));
}

/** Stores a quiz answer in place of an earlier one. */
export async function storeAnswer(
  database: Database,
  owner: Owner,
  { articleId, at, answer, isCorrect }: Mark & { readonly answer: number; readonly isCorrect: boolean },
): Promise<void> {
  const result = { answer, is_correct: isCorrect, answered_at: at };
  await database
    .insertInto('quiz_results')
    .values({ ...ownerColumns(owner), article_id: articleId, ...result })
    .onConflict((conflict) =>
      conflict.columns(['sys_organization_code', 'sys_user_code', 'article_id']).doUpdateSet(result),
    )
    .execute();
}
