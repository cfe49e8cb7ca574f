/** やること next to figures — shows the next step, two more tasks, and a link to all. */

import { MY_TASK_TEXTS as TEXTS } from '@minori/wording/ja/my-task';
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NextStepBlock } from './next-step-block.tsx';
import { TaskText } from './open-task.tsx';
import styles from './task.module.css';
import { nextStepOf, useMyTask, useTodoDone, useTodoList } from './use-my-task.ts';

const MAX_OTHERS = 2;

export function MyTaskCard({ employee: { sysUserCode, companyUrl } }: { readonly employee: Employee }) {
  const myTask = useMyTask(sysUserCode);
  const { isDone, hasTicks } = useTodoDone();
  // Called only to remove ticks whose task is gone: the short list doesn't tell, because it omits postponed tasks.
  useTodoList(sysUserCode, { enabled: hasTicks });
  return (
    <Card heading={TEXTS.heading}>
      <Loaded query={myTask} lines={[4]}>
        {(tasks) => {
          const open = tasks.filter((task) => !isDone(task));
          const step = nextStepOf(open);
          const others = open.filter((task) => task !== step).slice(0, MAX_OTHERS);
          return (
            <>
              <NextStepBlock step={step} companyUrl={companyUrl} />
              {others.length > 0 && (
                <ul className="plain">
                  {others.map((task) => (
                    <li key={task.id} className={styles.item}>
                      <TaskText task={task} companyUrl={companyUrl} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
      <div>
        <Link to={`/${companyUrl}/todo`}>{TEXTS.seeAll}</Link>
      </div>
    </Card>
  );
}
