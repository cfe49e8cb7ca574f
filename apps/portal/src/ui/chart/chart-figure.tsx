/**
 * 図 — what every chart has: the finding as a sentence, the picture, a note, and the same figures as a table and as a
 * file. Nothing in the
 * picture reacts to a pointer, so nothing in it can only be reached with one.
 */
import { type ReactNode, useId } from 'react';
import { CHART_TEXTS } from '../../wording/charts.ts';
import type { Sentence } from '../../wording/sentence.ts';
import styles from './chart-figure.module.css';
import type { ChartTable } from './chart-table.ts';
import { DataTable } from './data-table.tsx';
import { DownloadCsv } from './download-csv.tsx';
import { useDrawingWidth } from './drawing-width.ts';
import { SentenceText } from './sentence-text.tsx';

interface ChartFigureProps {
  /** What the picture shows, in one sentence: never the name of a chart type. */
  readonly finding: Sentence;
  readonly table: ChartTable;
  readonly note?: ReactNode;
  /** Draws itself in the given width, in the units of `drawing-width.ts`. */
  readonly children: (width: number) => ReactNode;
}

export function ChartFigure({ finding, table, note, children }: ChartFigureProps) {
  const id = useId();
  const { room, width } = useDrawingWidth();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.finding}>
        <SentenceText sentence={finding} />
      </figcaption>
      <div ref={room} className={styles.paper}>
        {children(width)}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <details className={styles.rows}>
        <summary className={styles.summary}>{CHART_TEXTS.asTable}</summary>
        <DataTable table={table} />
        <DownloadCsv table={table} />
      </details>
    </figure>
  );
}
