/**
 * 読んだこと・答えたこと — marks of an employee on the articles that they may see. What is hidden from them is answered as
 * what was never written (security.md row 36), and a quiz tells what is right only to who has answered.
 */
import type { CallParsed } from '@minori/contract/call';
import type { ColumnHistory, sendColumnFeedback } from '@minori/contract/column-reading';
import type { answerQuiz, QuizResult } from '@minori/contract/quiz';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { quizResult } from '../articles/own-marks.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Owner } from '../storage/owner.ts';
import { findVisible, storeAnswer, storeFeedback, storeReading, type VisibleArticle } from './repository.ts';

type ReadingDeps = Pick<Deps, 'database' | 'now'>;

/** @throws Failure not_found */
async function visibleTo(
  owner: Owner,
  { database }: ReadingDeps,
  { articleId, at }: { readonly articleId: number; readonly at: Date },
): Promise<VisibleArticle> {
  const article = await findVisible(database, owner, { articleId, today: tokyoDate(at.getTime()) });
  if (!article) throw new Failure('not_found');
  return article;
}

/** @throws Failure not_found */
export async function markAsRead(deps: ReadingDeps, owner: Owner, articleId: number): Promise<ColumnHistory> {
  const mark = { articleId, at: deps.now() };
  await visibleTo(owner, deps, mark);
  return storeReading(deps.database, owner, mark);
}

/** An empty comment is none. @throws Failure not_found */
export async function giveFeedback(
  deps: ReadingDeps,
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

/** @throws Failure not_found; validation_error naming `columnId` or `answer` */
export async function answer(
  deps: ReadingDeps,
  owner: Owner,
  { columnId, answer: chosen }: CallParsed<typeof answerQuiz>['body'],
): Promise<QuizResult> {
  const mark = { articleId: columnId, at: deps.now() };
  const { quiz } = await visibleTo(owner, deps, mark);
  if (!quiz) throw refuse('columnId', 'このコラムにクイズはありません。');
  if (chosen > quiz.choices.length) throw refuse('answer', '選択肢の中から選んでください。');
  const result = quizResult(columnId, quiz, chosen);
  await storeAnswer(deps.database, owner, { ...mark, answer: chosen, isCorrect: result.isCorrect });
  return result;
}
