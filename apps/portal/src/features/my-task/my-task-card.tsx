/** やること next to figures — shows the three most urgent tasks, and a link to all. */
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MY_TASK_TEXTS as TEXTS } from '../../wording/my-task.ts';
import { TaskText } from './open-task.tsx';
import styles from './task.module.css';
import { useMyTask, useTodoDone, useTodoList } from './use-my-task.ts';

const MAX_TASKS = 3;

export function MyTaskCard({ employee: { sysUserCode, companyUrl } }: { readonly employee: Employee }) {
  const myTask = useMyTask(sysUserCode);
  const { isDone, hasTicks } = useTodoDone();
  // Called only to remove ticks whose task is gone: the short list doesn't tell, because it omits postponed tasks.
  useTodoList(sysUserCode, { enabled: hasTicks });
  return (
    <Card heading={TEXTS.heading}>
      <Loaded query={myTask} lines={[4]}>
        {(tasks) => {
          const open = tasks.filter((task) => !isDone(task)).slice(0, MAX_TASKS);
          if (open.length === 0) return <p>{TEXTS.none}</p>;
          return (
            <ul className="plain">
              {open.map((task) => (
                <li key={task.id} className={styles.item}>
                  <TaskText task={task} companyUrl={companyUrl} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <div>
        <Link to={`/${companyUrl}/todo`}>{TEXTS.seeAll}</Link>
      </div>
    </Card>
  );
}
