/** A question as a column has it; its right answer comes with the reader's own. */
import type { ColumnDetail } from '@minori/contract/column-detail';

export type QuizQuestion = NonNullable<ColumnDetail['quiz']>;
