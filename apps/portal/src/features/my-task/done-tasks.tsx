/** 済んだこと — out of the way, and to be taken back with the same box. */
import type { Task } from '@minori/contract/my-task';
import { MY_TASK_TEXTS as TEXTS } from '../../wording/my-task.ts';
import styles from './task.module.css';
import { TaskText } from './task-text.tsx';

interface DoneTasksProps {
  readonly tasks: readonly Task[];
  readonly companyUrl: string;
  readonly onUndo: (task: Task) => void;
}

export function DoneTasks({ tasks, companyUrl, onUndo }: DoneTasksProps) {
  return (
    <details className={styles.done}>
      <summary>{TEXTS.done(tasks.length)}</summary>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li key={task.id} className={styles.item}>
            <TaskText task={task} companyUrl={companyUrl} />
            <label className={styles.tick}>
              <input type="checkbox" checked onChange={() => onUndo(task)} aria-label={TEXTS.markDone(task.title)} />
              {TEXTS.tick}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
