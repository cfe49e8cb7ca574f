/** やること — the tasks of the moment, those that are left, and putting one aside until its cause comes anew. */
import type { Task } from '@minori/contract/my-task';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Owner } from '../storage/owner.ts';
import { findPutAside, storePutAside } from './put-aside-repository.ts';
import { findTaskState } from './state-repository.ts';
import { type DueTask, dueTasks, TASK_IDS } from './tasks.ts';
import { taskOf } from './wording.ts';

type TaskDeps = Pick<Deps, 'database' | 'now'>;

async function dueNow({ database, now }: TaskDeps, owner: Owner): Promise<readonly DueTask[]> {
  const state = await findTaskState(database, owner, tokyoDate(now().getTime()));
  if (!state) throw new Failure('user_gone');
  return dueTasks(state);
}

async function leftOf(due: readonly DueTask[], { database }: TaskDeps, owner: Owner): Promise<Task[]> {
  const aside = await findPutAside(database, owner);
  return due.filter(({ kind, cause }) => aside.get(TASK_IDS[kind]) !== cause).map(taskOf);
}

/** Put aside or not. @throws Failure user_gone */
export async function allTasks(deps: TaskDeps, owner: Owner): Promise<Task[]> {
  return (await dueNow(deps, owner)).map(taskOf);
}

/** Without what is put aside. @throws Failure user_gone */
export async function tasksLeft(deps: TaskDeps, owner: Owner): Promise<Task[]> {
  return leftOf(await dueNow(deps, owner), deps, owner);
}

/** Twice is the same as once. @throws Failure not_found for a task that is not there, user_gone */
export async function putTaskAside(deps: TaskDeps, owner: Owner, taskId: number): Promise<Task[]> {
  const due = await dueNow(deps, owner);
  const task = due.find(({ kind }) => TASK_IDS[kind] === taskId);
  if (!task) throw new Failure('not_found');
  await storePutAside(deps.database, owner, { taskId, cause: task.cause, at: deps.now() });
  return leftOf(due, deps, owner);
}
