/** The quiz of a column. The right answer is told only with the result of the reader's own answer. */
import type { ColumnDetail } from '@minori/contract/column-detail';

export type QuizQuestion = NonNullable<ColumnDetail['quiz']>;
