/** 項目と数字 — lists names and figures in two columns, for the main figures of a panel or card. */
import type { ReactNode } from 'react';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './employee-assets.module.css';

interface FigureListProps {
  readonly rows: readonly {
    readonly name: string;
    readonly figure: ReactNode;
    /** For example, who computed the figure. */
    readonly note?: string | undefined;
  }[];
}

export function FigureList({ rows }: FigureListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ name, figure, note }) => (
        <div key={name} className={styles.row}>
          <dt>
            <TermText>{name}</TermText>
          </dt>
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

/** The main figure of a panel, under its name. */
export function HeadlineFigure({ name, children }: HeadlineFigureProps) {
  return (
    <p className={styles.headline}>
      <span className="quiet">{name}</span>
      <strong>{children}</strong>
    </p>
  );
}
