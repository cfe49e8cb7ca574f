/** Renders the chart 残高と増減 for the PDF: the value of the account and the amount paid in. */

import { timeLines } from '@minori/charts/time-lines';
import type { HistoryPoint } from '@minori/report/blocks';
import { words } from '../../platform/base/words.ts';
import { amountLines, area, COLOURS, endLabel, path, svg, text, WIDTH } from './svg.ts';

const HEIGHT = 240;
const MARGIN = { top: 16, right: 104, bottom: 28, left: 84 };
const LABEL_HEIGHT = 32;
/** The width that a month's label needs. */
const TICK_WIDTH = 76;

const LINE_STYLES = {
  valuation: { colour: COLOURS.own, width: 3 },
  contribution: { colour: COLOURS.contribution, width: 2 },
} as const;

/** Months without a figure are skipped. */
export function assetsChartSvg(months: readonly HistoryPoint[]): string {
  const history = months.filter(({ valuation }) => valuation !== null);
  const drawn = timeLines(
    history.map(({ date }) => date),
    [
      { key: 'contribution', values: history.map(({ contribution }) => contribution), shape: 'step' },
      { key: 'valuation', values: history.map(({ valuation }) => valuation) },
    ] as const,
    { frame: { width: WIDTH, height: HEIGHT, margin: MARGIN }, labelHeight: LABEL_HEIGHT },
  );
  const { plot, amountAxis, dates, series } = drawn;
  const { document, locale } = words();
  return svg(HEIGHT, [
    ...amountLines(plot, amountAxis),
    ...fewDates(dates).map(({ date, x }) =>
      text([x, plot.bottom + 18], document.shortMonth(date), { anchor: 'middle' }),
    ),
    ...series.flatMap(({ key, fill }) => (key === 'valuation' ? [area(fill, COLOURS.own, 0.06)] : [])),
    ...series.flatMap(({ key, d, end }) => {
      const { colour, width } = LINE_STYLES[key];
      const amount = end && locale.amountTick(end.value);
      const label = end && amount ? endLabel(end, [document.REPORT_WORDS.assets[key], amount], colour) : [];
      return [path(d, colour, { width }), ...label];
    }),
  ]);
}

interface PlacedDate {
  readonly date: string;
  readonly x: number;
}

/** Chooses date labels for which there is room, from the last one backwards, because readers look for the last one. */
function fewDates(dates: readonly PlacedDate[]): readonly PlacedDate[] {
  let next = Number.POSITIVE_INFINITY;
  return dates.toReversed().filter(({ x }) => {
    const hasRoom = next - x >= TICK_WIDTH;
    if (hasRoom) next = x;
    return hasRoom;
  });
}
