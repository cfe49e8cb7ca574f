/** The printed picture of 残高と増減: what the account was worth, and what was paid in. */

import { timeLines } from '@minori/charts/time-lines';
import type { HistoryPoint } from '@minori/report/blocks';
import { REPORT_WORDS } from '@minori/report/texts';
import { tenThousands } from '../report-figures.ts';
import { amountLines, area, COLOURS, endLabel, path, svg, text, WIDTH } from './svg.ts';

const HEIGHT = 240;
const MARGIN = { top: 16, right: 104, bottom: 28, left: 84 };
const LABEL_HEIGHT = 32;
/** That the text of a month needs. */
const TICK_WIDTH = 76;

const LINES = {
  valuation: { colour: COLOURS.own, width: 3 },
  contribution: { colour: COLOURS.contribution, width: 2 },
} as const;

/** Months without a reading are passed over. */
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
  return svg(HEIGHT, [
    ...amountLines(plot, amountAxis),
    ...fewDates(dates).map(({ date, x }) => text([x, plot.bottom + 18], shortMonth(date), { anchor: 'middle' })),
    ...series.flatMap(({ key, fill }) => (key === 'valuation' ? [area(fill, COLOURS.own, 0.06)] : [])),
    ...series.flatMap(({ key, d, end }) => {
      const { colour, width } = LINES[key];
      const amount = end && `${tenThousands(end.value)}万円`;
      const label = end && amount ? endLabel(end, [REPORT_WORDS.assets[key], amount], colour) : [];
      return [path(d, colour, { width }), ...label];
    }),
  ]);
}

interface PlacedDate {
  readonly date: string;
  readonly x: number;
}

/** From the last one back, which is the one that a reader looks for: each that has room. */
function fewDates(dates: readonly PlacedDate[]): readonly PlacedDate[] {
  let next = Number.POSITIVE_INFINITY;
  return dates.toReversed().filter(({ x }) => {
    const hasRoom = next - x >= TICK_WIDTH;
    if (hasRoom) next = x;
    return hasRoom;
  });
}

/** 2026/3: months under an axis are short. */
function shortMonth(date: string): string {
  return `${date.slice(0, 4)}/${Number(date.slice(5, 7))}`;
}
