/**
 * 読んだこと・答えたこと — stores an employee's read marks, feedback and quiz answers. An article that the employee may not see
 * counts as missing (security.md row 36), and the right answer of a quiz is returned only after an answer.
 */
import type { CallParsed } from '@minori/contract/call';
import type { answerQuiz, ColumnHistory, sendColumnFeedback } from '@minori/contract/column-view';
import type { QuizResult } from '@minori/contract/quiz';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Article } from '../../platform/storage/schema/articles.ts';
import { quizResult } from '../reader/own-marks.ts';
import { visibleTexts } from '../reader/visible.ts';
import { storeAnswer, storeColumnView, storeFeedback } from './repository.ts';

type ColumnViewDeps = Pick<Deps, 'database' | 'now'>;

/**
 * Returns the article if the employee may see it.
 * @throws Failure not_found
 */
async function visibleTo(
  owner: Owner,
  { database }: ColumnViewDeps,
  { articleId, at }: { readonly articleId: number; readonly at: Date },
): Promise<Article> {
  const sight = { today: tokyoDate(at.getTime()), organization: owner.sysOrganizationCode };
  const article = (await visibleTexts(database, sight)).article(articleId);
  if (!article) throw new Failure('not_found');
  return article;
}

/**
 * Stores that an article was read.
 * @throws Failure not_found
 */
export async function markAsRead(deps: ColumnViewDeps, owner: Owner, articleId: number): Promise<ColumnHistory> {
  const mark = { articleId, at: deps.now() };
  await visibleTo(owner, deps, mark);
  return storeColumnView(deps.database, owner, mark);
}

/** Stores feedback; an empty comment is stored as null. @throws Failure not_found */
export async function giveFeedback(
  deps: ColumnViewDeps,
  owner: Owner,
  { columnId, feedbackCode, feedbackComment }: CallParsed<typeof sendColumnFeedback>['body'],
): Promise<ColumnHistory> {
  const mark = { articleId: columnId, at: deps.now() };
  await visibleTo(owner, deps, mark);
  return storeFeedback(deps.database, owner, { ...mark, feedbackCode, feedbackComment: feedbackComment || null });
}

function refuse(code: 'columnId' | 'answer', msg: string): Failure {
  return new Failure('validation_error', { errors: [{ code, msg }] });
}

/**
 * Stores a quiz answer.
 * @throws Failure not_found; validation_error naming `columnId` or `answer`
 */
export async function answer(
  deps: ColumnViewDeps,
  owner: Owner,
  { columnId, answer: chosen }: CallParsed<typeof answerQuiz>['body'],
): Promise<QuizResult> {
  const mark = { articleId: columnId, at: deps.now() };
  const { quiz } = await visibleTo(owner, deps, mark);
  if (!quiz) throw refuse('columnId', words().findings.quiz.none);
  if (chosen > quiz.choices.length) throw refuse('answer', words().findings.quiz.noChoice);
  const result = quizResult(columnId, quiz, chosen);
  await storeAnswer(deps.database, owner, { ...mark, answer: chosen, isCorrect: result.isCorrect });
  return result;
}
