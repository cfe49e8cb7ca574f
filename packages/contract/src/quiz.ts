/** クイズ — answers a quiz and returns whether it is right and why; the latest answer counts (calculations.md section 8). */
import * as z from 'zod/mini';
import { ArticleId } from './column.ts';

export const ChoiceNumber = z.int().check(z.minimum(1), z.maximum(4));

export const QuizResult = z.object({
  columnId: ArticleId,
  /** The chosen answer. */
  answer: ChoiceNumber,
  isCorrect: z.boolean(),
  correctAnswer: ChoiceNumber,
  /** One for each choice, in order: why it is right or wrong. */
  explanations: z.array(z.string()),
});
export type QuizResult = z.output<typeof QuizResult>;
