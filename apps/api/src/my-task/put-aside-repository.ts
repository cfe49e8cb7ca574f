/** Which tasks an employee has put aside, each with the cause that it had then. */
import type { Database } from '../storage/database.ts';
import { type Owner, ownerColumns } from '../storage/owner.ts';

/** Causes by the task's number. */
export async function findPutAside(database: Database, owner: Owner): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .selectFrom('tasks_put_aside')
    .select(['task_id', 'cause'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
  return new Map(rows.map(({ task_id, cause }) => [task_id, cause]));
}

/** The first time with this cause counts; another cause takes its place. */
export async function storePutAside(
  database: Database,
  owner: Owner,
  { taskId, cause, at }: { readonly taskId: number; readonly cause: string; readonly at: Date },
): Promise<void> {
  await database
    .insertInto('tasks_put_aside')
    .values({ ...ownerColumns(owner), task_id: taskId, cause, put_aside_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['sys_organization_code', 'sys_user_code', 'task_id'])
        .doUpdateSet({ cause, put_aside_at: at })
        .where('tasks_put_aside.cause', '!=', cause),
    )
    .execute();
}
