/** やること — lists an employee's tasks and dismisses one until a new cause creates it again. */
import type { Task } from '@minori/contract/my-task';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { findTaskState } from './state-repository.ts';
import { dueTasks, type ListedTask, TASK_IDS } from './tasks.ts';
import { taskOf } from './wording.ts';

/** Dismissed tasks: by task id, the cause at the time of dismissal. */
async function findPutAside(database: Database, owner: Owner): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .selectFrom('tasks_put_aside')
    .select(['task_id', 'cause'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
  return new Map(rows.map(({ task_id, cause }) => [task_id, cause]));
}

/** Dismissing again for the same cause keeps the first date; another cause replaces the row. */
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

type TaskDeps = Pick<Deps, 'database' | 'now'>;

async function dueNow({ database, now }: TaskDeps, owner: Owner): Promise<readonly ListedTask[]> {
  const state = await findTaskState(database, owner, tokyoDate(now().getTime()));
  if (!state) throw new Failure('user_gone');
  return dueTasks(state);
}

async function leftOf(due: readonly ListedTask[], { database }: TaskDeps, owner: Owner): Promise<Task[]> {
  const aside = await findPutAside(database, owner);
  return due.filter(({ task: { kind, cause } }) => aside.get(TASK_IDS[kind]) !== cause).map(taskOf);
}

/** Includes dismissed tasks. @throws Failure user_gone */
export async function allTasks(deps: TaskDeps, owner: Owner): Promise<Task[]> {
  return (await dueNow(deps, owner)).map(taskOf);
}

/** Without dismissed tasks. @throws Failure user_gone */
export async function tasksLeft(deps: TaskDeps, owner: Owner): Promise<Task[]> {
  return leftOf(await dueNow(deps, owner), deps, owner);
}

/** 次の一歩 — the first task about the pension that isn't dismissed; undefined without one. @throws Failure user_gone */
export async function nextStepOf(deps: TaskDeps, owner: Owner): Promise<Task | undefined> {
  return (await tasksLeft(deps, owner)).find(({ isStep }) => isStep);
}

/** Idempotent. @throws Failure not_found for a task that isn't due, user_gone */
export async function putTaskAside(deps: TaskDeps, owner: Owner, taskId: number): Promise<Task[]> {
  const due = await dueNow(deps, owner);
  const listed = due.find(({ task }) => TASK_IDS[task.kind] === taskId);
  if (!listed) throw new Failure('not_found');
  await storePutAside(deps.database, owner, { taskId, cause: listed.task.cause, at: deps.now() });
  return leftOf(due, deps, owner);
}
