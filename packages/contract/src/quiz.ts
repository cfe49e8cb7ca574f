/** クイズ — an answer, and at once whether it is right and why; the latest answer counts (calculations.md section 8). */
import * as z from 'zod/mini';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { ArticleId } from './column.ts';

const ChoiceNumber = z.int().check(z.minimum(1), z.maximum(4));

export const QuizResult = z.object({
  columnId: ArticleId,
  /** What was chosen. */
  answer: ChoiceNumber,
  isCorrect: z.boolean(),
  correctAnswer: ChoiceNumber,
  /** One a choice, in their order: why it is right or not. */
  explanations: z.array(z.string()),
});
export type QuizResult = z.output<typeof QuizResult>;

/** 400 naming `columnId` for a column without a quiz, and `answer` for a choice that it doesn't have. */
export const answerQuiz = call({
  name: 'answerQuiz',
  method: 'POST',
  path: '/api/v1/columns/test-results',
  scope: 'own-user',
  failure: 'quizAnswer',
  body: z.strictObject({ sysUserCode: SysCode, columnId: ArticleId, answer: ChoiceNumber }),
  response: QuizResult,
});
