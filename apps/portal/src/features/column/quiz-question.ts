/** The quiz of a column. The right answer is known only from the result of the reader's own answer. */
import type { ColumnDetail } from '@minori/contract/column-detail';

export type QuizQuestion = NonNullable<ColumnDetail['quiz']>;
