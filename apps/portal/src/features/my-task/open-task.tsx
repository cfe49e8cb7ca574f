/** Shows an open task: its text, then the box to tick and, if it can be postponed, あとで. */
import type { Task } from '@minori/contract/my-task';
import { MY_TASK_TEXTS as TEXTS } from '@minori/wording/ja/my-task';
import { Button } from '../../ui/button.tsx';
import { Suggestion } from '../../ui/suggestion.tsx';
import styles from './task.module.css';

interface OpenTaskProps {
  readonly task: Task;
  /** Whether it is the one that every screen names as the next step. */
  readonly isNextStep: boolean;
  readonly companyUrl: string;
  readonly place: 'onHome' | 'putAside' | 'unknown';
  readonly isPutting: boolean;
  readonly onDone: () => void;
  readonly onLater: () => void;
}

export function OpenTask({ task, isNextStep, companyUrl, place, isPutting, onDone, onLater }: OpenTaskProps) {
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        {isNextStep && <p className={styles.step}>{TEXTS.step}</p>}
        <TaskText task={task} companyUrl={companyUrl} />
      </div>
      <div className="line">
        <label className={styles.tick}>
          <input type="checkbox" checked={false} onChange={onDone} aria-label={TEXTS.markDone(task.title)} />
          {TEXTS.tick}
        </label>
        {place === 'onHome' && (
          <Button
            variant="quiet"
            aria-label={TEXTS.laterLabel(task.title)}
            loading={isPutting && TEXTS.puttingAside}
            onClick={onLater}
          >
            {TEXTS.later}
          </Button>
        )}
        {place === 'putAside' && <span className="quiet">{TEXTS.putAside}</span>}
      </div>
    </li>
  );
}

interface DoneTasksProps {
  readonly tasks: readonly Task[];
  readonly companyUrl: string;
  readonly onUndo: (task: Task) => void;
}

/** 完了したこと — lists the tasks ticked off, less prominent; the same box unticks them. */
export function DoneTasks({ tasks, companyUrl, onUndo }: DoneTasksProps) {
  return (
    <details className={`fold ${styles.done}`}>
      <summary>{TEXTS.done(tasks.length)}</summary>
      <ul className="plain">
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

interface TaskTextProps {
  readonly task: Task;
  readonly companyUrl: string;
}

/** Shows what a task is, why, and how long it takes; its title links to the place where it is done. */
export function TaskText({ task: { title, message, url, minutes }, companyUrl }: TaskTextProps) {
  return (
    <div className={styles.text}>
      <Suggestion
        title={title}
        to={url && `/${companyUrl}${url}`}
        minutes={minutes === null ? null : TEXTS.minutes(minutes)}
        why={message}
      />
    </div>
  );
}
