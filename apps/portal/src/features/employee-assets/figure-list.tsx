/** 項目と数字 — names and figures in two columns, for the few that a panel or a card leads with. */
import type { ReactNode } from 'react';
import styles from './employee-assets.module.css';

interface FigureListProps {
  readonly rows: readonly {
    readonly name: string;
    readonly figure: ReactNode;
    /** E.g. whose figure it is. */
    readonly note?: string | undefined;
  }[];
}

export function FigureList({ rows }: FigureListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ name, figure, note }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            {figure}
            {note && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface HeadlineFigureProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** The one figure that a panel leads with, under its name. */
export function HeadlineFigure({ name, children }: HeadlineFigureProps) {
  return (
    <p className={styles.headline}>
      <span className="quiet">{name}</span>
      <strong>{children}</strong>
    </p>
  );
}
