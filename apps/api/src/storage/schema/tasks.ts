/** Table of the tasks that employees have put aside (migration 0014). The tasks themselves follow from other tables. */
import type { ColumnType } from 'kysely';

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
