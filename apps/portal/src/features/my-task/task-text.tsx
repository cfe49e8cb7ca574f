/** A task in words: what, why, and how long it takes; its title leads to where it is done. */
import type { Task } from '@minori/contract/my-task';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { Suggestion } from '../../ui/suggestion.tsx';
import { MY_TASK_TEXTS } from '../../wording/my-task.ts';
import styles from './task.module.css';

interface TaskTextProps {
  readonly task: Task;
  readonly companyUrl: string;
}

export function TaskText({ task: { title, message, url, minutes }, companyUrl }: TaskTextProps) {
  const { written } = useAmountTexts();
  return (
    <div className={styles.text}>
      <Suggestion
        title={title}
        to={url && `/${companyUrl}${url}`}
        minutes={minutes === null ? null : MY_TASK_TEXTS.minutes(minutes)}
        why={written(message)}
      />
    </div>
  );
}
