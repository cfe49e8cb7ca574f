/**
 * 図 — renders the parts that every chart has: the finding as a sentence, the drawing, a note, and the same figures as
 * a table and as a file. The drawing doesn't react to the pointer, so everything can be read without one.
 */

import type { Language } from '@minori/contract/display-settings';
import type { FrozenSentence } from '@minori/contract/sentence';
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { SentenceText } from '../figures/sentence-text.tsx';
import styles from './chart-figure.module.css';
import type { ChartTable } from './chart-table.ts';
import { DataTable } from './data-table.tsx';
import { DownloadCsv } from './download-csv.tsx';

interface ChartFigureProps {
  /** What the chart shows, in one sentence: never the name of a chart type. */
  readonly finding: FrozenSentence;
  /** The language of the finding, if it isn't the page's. */
  readonly language?: Language | undefined;
  /** True if the page already says the same sentence beside the chart. */
  readonly hidesFinding?: boolean | undefined;
  readonly table: ChartTable;
  readonly note?: ReactNode;
  /** Draws the chart in the given width, in the units of `drawingWidth`. */
  readonly children: (width: number) => ReactNode;
}

export function ChartFigure({ finding, language, hidesFinding, table, note, children }: ChartFigureProps) {
  const { room, width } = useDrawingWidth();
  return (
    <figure className="stack-4">
      {/* No <figcaption>: it would be read twice, as the name of the figure and as its text. */}
      {!hidesFinding && (
        <p className={styles.finding} lang={language}>
          <SentenceText sentence={finding} />
        </p>
      )}
      <div ref={room} className={styles.paper}>
        {width !== null && children(width)}
      </div>
      {note && <p className="quiet">{note}</p>}
      <details className={`fold ${styles.rows}`}>
        <summary className={styles.summary}>{CHART_TEXTS.asTable}</summary>
        <DataTable table={table} />
        <DownloadCsv table={table} />
      </details>
    </figure>
  );
}

/** Least width for a drawing; in narrower containers it is scaled down. */
const NARROWEST = 280;

const ROOT_PX = 16;

/**
 * 図の幅 — measures the width in which a chart may draw, in units of a root font size of 16 px. A chart is laid out in
 * these units, and its SVG is scaled to the container, so that a larger text size enlarges a chart's labels, too.
 */
function useDrawingWidth(): { readonly room: RefObject<HTMLDivElement | null>; readonly width: number | null } {
  const room = useRef<HTMLDivElement>(null);
  // null until the container has been measured, so that nothing is drawn at a wrong width.
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setWidth(drawingWidth(element.clientWidth, rootSize(element.ownerDocument)));
    measure();
    // Browsers without it draw only once: a chart that doesn't follow a resize is still readable.
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, width };
}

/**
 * @param px width of the container on screen.
 * @param rootPx the root element's font size.
 */
export function drawingWidth(px: number, rootPx: number): number {
  return Math.max(NARROWEST, Math.round((px * ROOT_PX) / (rootPx || ROOT_PX)));
}

function rootSize(page: Document): number {
  return Number.parseFloat(getComputedStyle(page.documentElement).fontSize) || ROOT_PX;
}
