/** A task in words: what, why, and how long it takes; its title leads to where it is done. */
import type { Task } from '@minori/contract/my-task';
import { Link } from 'react-router';
import { MY_TASK_TEXTS } from '../../wording/my-task.ts';
import styles from './task.module.css';

interface TaskTextProps {
  readonly task: Task;
  readonly companyUrl: string;
}

export function TaskText({ task: { title, message, url, minutes }, companyUrl }: TaskTextProps) {
  return (
    <div className={styles.text}>
      <p className={styles.title}>
        {url === null ? title : <Link to={`/${companyUrl}${url}`}>{title}</Link>}
        {minutes !== null && <span className={styles.minutes}>{MY_TASK_TEXTS.minutes(minutes)}</span>}
      </p>
      <p className={styles.message}>{message}</p>
    </div>
  );
}
