/**
 * やること — what an employee has put aside: the task, and the cause that it had then. The task stays away as long as its
 * cause is the same (docs/decisions/0018), so one row a task is enough: the last time wins.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table tasks_put_aside (
    sys_organization_code text not null,
    sys_user_code text not null,
    task_id integer not null check (task_id > 0),
    cause text not null check (length(cause) between 1 and 100),
    put_aside_at timestamptz not null,
    primary key (sys_organization_code, sys_user_code, task_id),
    foreign key (sys_organization_code, sys_user_code)
      references employees (sys_organization_code, sys_user_code) on delete cascade
  )`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
