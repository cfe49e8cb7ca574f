/** The table of a chart of shares: every share, also those that the chart leaves out or merges. */
import { CHART_TEXTS } from '../../wording/charts.ts';
import type { ChartTable } from './chart-table.ts';
import type { Share } from './share.ts';

/** @param texts.heading the heading of the rows. */
export function shareTable(shares: readonly Share[], texts: { caption: string; heading: string }): ChartTable {
  return {
    caption: texts.caption,
    columns: [texts.heading, CHART_TEXTS.share],
    rows: shares.map(({ name, ratio }) => ({
      heading: name,
      cells: [{ kind: 'percent', fraction: ratio, decimals: 0 }],
    })),
  };
}
