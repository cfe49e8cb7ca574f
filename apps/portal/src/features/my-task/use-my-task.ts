/**
 * やること — fetches the tasks from the server and stores on this device which are ticked off. A tick is removed when its
 * cause is gone, so that the task is shown again if the cause returns.
 */
import type { CallResponse } from '@minori/contract/call';
import { getMyTask, getTodoList, putMyTaskAside, type Task } from '@minori/contract/my-task';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation, useCallQuery } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';

type Tasks = UseQueryResult<CallResponse<typeof getMyTask>, CallFailure>;

/** Most urgent first, without postponed tasks. */
export function useMyTask(sysUserCode: string): Tasks {
  return useCallQuery(getMyTask, { query: { sysUserCode } });
}

/** 次の一歩 — the first task about the pension itself. */
export function nextStepOf(tasks: readonly Task[]): Task | undefined {
  return tasks.find(({ isStep }) => isStep);
}

/**
 * All tasks, postponed or not. Their ids name kinds of causes, so a tick is removed as soon as its task isn't listed: the
 * next time the cause occurs, the task is shown again.
 */
export function useTodoList(sysUserCode: string, { enabled = true } = {}): Tasks {
  const { store } = usePortal();
  const todoList = useCallQuery(getTodoList, { query: { sysUserCode } }, { enabled });
  useEffect(() => {
    if (todoList.data && store.getState().auth.sysUserCode === sysUserCode) forgetGone(store, todoList.data);
  }, [todoList.data, store, sysUserCode]);
  return todoList;
}

type Store = ReturnType<typeof usePortal>['store'];

function forgetGone(store: Store, tasks: readonly Task[]): void {
  const { todo } = store.getState();
  const there = new Set(tasks.map(({ id }) => String(id)));
  const kept = Object.entries(todo).filter(([id]) => there.has(id));
  if (kept.length < Object.keys(todo).length) store.setState({ todo: Object.fromEntries(kept) });
}

/** What has been ticked off on this device, and a function to tick. */
export function useTodoDone(): {
  readonly isDone: (task: Task) => boolean;
  readonly hasTicks: boolean;
  readonly mark: (task: Task, done: boolean) => void;
} {
  const { store } = usePortal();
  const todo = usePersisted((state) => state.todo);
  return {
    isDone: ({ id }) => todo[id] === true,
    hasTicks: Object.keys(todo).length > 0,
    mark: ({ id }, done) => {
      const { [id]: _, ...others } = store.getState().todo;
      store.setState({ todo: done ? { ...others, [id]: true } : others });
    },
  };
}

/** Postpones a task; the response is the remaining list. */
export function usePutAside(sysUserCode: string) {
  const queries = useQueryClient();
  const putting = useCallMutation(putMyTaskAside);
  return {
    isPutting: ({ id }: Task) => putting.isPending && putting.variables.params.id === String(id),
    /** @returns whether it worked. */
    putAside: async ({ id }: Task): Promise<boolean> => {
      try {
        const left = await putting.mutateAsync({ params: { id: String(id) }, body: { sysUserCode } });
        queries.setQueryData(callKey(getMyTask, { query: { sysUserCode } }), left);
        return true;
      } catch {
        // The central error handler has received it; the list stays, and the screen says which task failed.
        return false;
      }
    },
  };
}
