/** Tables of what employees have read and answered (baseline/content.ts). */
import type { FeedbackCode } from '@minori/contract/column-view';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

export interface ArticleHistoryTable {
  sys_organization_code: string;
  sys_user_code: string;
  article_id: number;
  id: Generated<bigint>;
  /** Of the last scrape. */
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

/** Table of the tasks that employees have put aside (baseline/choosing.ts). The tasks themselves follow from other tables. */
export interface TaskPutAsideTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** Which task: `my-task/tasks.ts` numbers them. */
  task_id: number;
  /** What it rested on when it was put aside; with another cause it is there again. */
  cause: string;
  put_aside_at: ColumnType<Date, Date, Date>;
}

export interface TaskTables {
  tasks_put_aside: TaskPutAsideTable;
}
