/** Declares the tables of what employees have read and answered (baseline/content.ts). */
import type { FeedbackCode } from '@minori/contract/column-view';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

export interface ArticleHistoryTable {
  sys_organization_code: string;
  sys_user_code: string;
  article_id: number;
  id: Generated<bigint>;
  /** When it was last read. */
  read_at: Instant;
  feedback_code: FeedbackCode | null;
  feedback_comment: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface QuizResultTable {
  sys_organization_code: string;
  sys_user_code: string;
  article_id: number;
  /** The latest; counted from 1. */
  answer: number;
  is_correct: boolean;
  answered_at: Instant;
}

export interface ReadingTables {
  article_histories: ArticleHistoryTable;
  quiz_results: QuizResultTable;
}

/**
 * The table of the tasks that employees have put aside (baseline/choosing.ts). The tasks themselves are derived from other
 * tables.
 */
export interface TaskPutAsideTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** The task's number in `my-task/tasks.ts`. */
  task_id: number;
  /** The cause when it was put aside; with another cause the task is shown again. */
  cause: string;
  put_aside_at: ColumnType<Date, Date, Date>;
}

export interface TaskTables {
  tasks_put_aside: TaskPutAsideTable;
}
