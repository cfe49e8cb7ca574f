/** A task that is still to do: what it is, then the box to tick and あとで where it can be put aside, both in words. */
import type { Task } from '@minori/contract/my-task';
import { Button } from '../../ui/button.tsx';
import { MY_TASK_TEXTS as TEXTS } from '../../wording/my-task.ts';
import styles from './task.module.css';
import { TaskText } from './task-text.tsx';

interface OpenTaskProps {
  readonly task: Task;
  readonly companyUrl: string;
  readonly place: 'onHome' | 'putAside' | 'unknown';
  readonly isPutting: boolean;
  readonly onDone: () => void;
  readonly onLater: () => void;
}

export function OpenTask({ task, companyUrl, place, isPutting, onDone, onLater }: OpenTaskProps) {
  return (
    <li className={styles.item}>
      <TaskText task={task} companyUrl={companyUrl} />
      <div className={styles.actions}>
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
        {place === 'putAside' && <span className={styles.aside}>{TEXTS.putAside}</span>}
      </div>
    </li>
  );
}
