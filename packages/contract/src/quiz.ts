/** クイズ — an answer, and at once whether it is right and why; the latest answer counts (calculations.md section 8). */
import * as z from 'zod/mini';
import { ArticleId } from './column.ts';

export const ChoiceNumber = z.int().check(z.minimum(1), z.maximum(4));

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
