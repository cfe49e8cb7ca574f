/** 人数の行 — lists names with their counts, each with a bar of its share. */
import { ScoreBar } from '../../ui/chart/score-bar.tsx';
import styles from './company-report.module.css';

export interface CountRow {
  readonly name: string;
  readonly value: string;
  /** From 0 to 1. */
  readonly share: number;
}

export function CountRows({ rows }: { readonly rows: readonly CountRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, value, share }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            <ScoreBar score={100 * share} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
