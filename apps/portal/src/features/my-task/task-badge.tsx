/** Shows the number of tasks next to やること in an open menu; nothing until it is known. */

import { MY_TASK_TEXTS } from '@minori/wording/ja/my-task';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useMyTask, useTodoDone } from './use-my-task.ts';

export function TaskBadge({ sysUserCode }: { readonly sysUserCode: string }) {
  const tasks = useMyTask(sysUserCode).data ?? [];
  const { isDone } = useTodoDone();
  return <CountBadge count={tasks.filter((task) => !isDone(task)).length} label={MY_TASK_TEXTS.count} />;
}
