/**
 * やること一覧 — lists all tasks, with a box to tick on this device, あとで for tasks of the home screen, and the ticked ones
 * below. When a row moves, the focus moves to the heading, and a sentence says where the row went.
 */
import type { Task } from '@minori/contract/my-task';
import { MY_TASK_TEXTS as TEXTS } from '@minori/wording/ja/my-task';
import { useRef, useState } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { moveFocus } from '../../ui/move-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { DoneTasks, OpenTask } from './open-task.tsx';
import styles from './task.module.css';
import { nextStepOf, useMyTask, usePutAside, useTodoDone } from './use-my-task.ts';

interface TodoListProps {
  readonly employee: Employee;
  readonly todoList: readonly Task[];
}

type StatusMessage = { readonly text: string; readonly isFailure: boolean };

export function TodoList({ employee: { sysUserCode, companyUrl }, todoList }: TodoListProps) {
  const myTask = useMyTask(sysUserCode);
  const { isDone, mark } = useTodoDone();
  const { isPutting, putAside } = usePutAside(sysUserCode);
  const [status, say] = useState<StatusMessage | null>(null);
  const heading = useRef<HTMLSpanElement>(null);
  const tick = (task: Task, done: boolean) => {
    mark(task, done);
    say({ text: done ? TEXTS.isDone(task.title) : TEXTS.isOpenAgain(task.title), isFailure: false });
    moveFocus(heading.current);
  };
  const postpone = async (task: Task) => {
    const isFailure = !(await putAside(task));
    say({ text: isFailure ? TEXTS.notPutAside(task.title) : TEXTS.isPutAside(task.title), isFailure });
    if (!isFailure) moveFocus(heading.current);
  };
  const onHome = new Set(myTask.data?.map(({ id }) => id));
  const open = todoList.filter((task) => !isDone(task));
  // A postponed task is no next step on any screen.
  const step = nextStepOf(open.filter(({ id }) => myTask.data === undefined || onHome.has(id)));
  const done = todoList.filter(isDone);
  return (
    <Card
      heading={
        <span ref={heading} tabIndex={-1} className={styles.heading}>
          {TEXTS.open(open.length)}
        </span>
      }
    >
      {status?.isFailure && (
        <Notice tone="error" isNew>
          <p>{status.text}</p>
        </Notice>
      )}
      <p className={status && !status.isFailure ? 'quiet' : 'visually-hidden'} role="status">
        {status && !status.isFailure ? status.text : ''}
      </p>
      {open.length === 0 && <p>{TEXTS.none}</p>}
      {open.length > 0 && myTask.data === undefined && myTask.error && (
        <ErrorPanel
          failure={myTask.error}
          text={TEXTS.laterUnknown}
          onReload={() => void myTask.refetch()}
          isReloading={myTask.isFetching}
        />
      )}
      {open.length > 0 && !open.some(({ isStep }) => isStep) && <p>{TEXTS.noStep}</p>}
      <ul className="plain">
        {open.map((task) => (
          <OpenTask
            key={task.id}
            task={task}
            isNextStep={task === step}
            companyUrl={companyUrl}
            // Until the home screen's list has loaded, あとで is neither offered nor reported.
            place={myTask.data === undefined ? 'unknown' : onHome.has(task.id) ? 'onHome' : 'putAside'}
            isPutting={isPutting(task)}
            onDone={() => tick(task, true)}
            onLater={() => void postpone(task)}
          />
        ))}
      </ul>
      {done.length > 0 && <DoneTasks tasks={done} companyUrl={companyUrl} onUndo={(task) => tick(task, false)} />}
      <p className="quiet">{TEXTS.onThisDevice}</p>
    </Card>
  );
}
