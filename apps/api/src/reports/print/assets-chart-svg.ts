/** 掛金と評価額の図 — the same two lines as on home: a step for what went in, a line for what it was worth. */
import { timeLines } from '@minori/charts/time-lines';
import type { ReportContent } from '@minori/contract/report-content';
import { amountTick, tenThousands } from '../report-figures.ts';
import { area, COLOURS, path, svg, text, WIDTH } from './svg.ts';

const HEIGHT = 240;
const MARGIN = { top: 16, right: 104, bottom: 28, left: 84 };
const LABEL_HEIGHT = 32;
/** That the text of a month needs. */
const TICK_WIDTH = 76;

const LINES = {
  valuation: { name: '評価額', colour: COLOURS.own, width: 3 },
  contribution: { name: '元本', colour: COLOURS.contribution, width: 2 },
} as const;

/** '' where there is no line to draw. */
export function assetsChartSvg(history: ReportContent['assets']['history']): string {
  if (history.length < 2) return '';
  const drawn = timeLines(
    history.map(({ referenceDate }) => referenceDate),
    [
      { key: 'contribution', values: history.map(({ contributionAmount }) => contributionAmount), shape: 'step' },
      { key: 'valuation', values: history.map(({ assetValuation }) => assetValuation) },
    ] as const,
    { frame: { width: WIDTH, height: HEIGHT, margin: MARGIN }, labelHeight: LABEL_HEIGHT },
  );
  const { plot, amountAxis, dates, series } = drawn;
  return svg(HEIGHT, [
    ...amountAxis.ticks.flatMap(({ value, at }) => [
      path(`M${plot.left},${at}H${plot.right}`, value === 0 ? COLOURS.axis : COLOURS.grid),
      text([plot.left - 8, at + 4], amountTick(value), { anchor: 'end' }),
    ]),
    ...fewDates(dates).map(({ date, x }) => text([x, plot.bottom + 18], shortMonth(date), { anchor: 'middle' })),
    ...series.flatMap(({ key, fill }) => (key === 'valuation' ? [area(fill, COLOURS.own, 0.06)] : [])),
    ...series.flatMap(({ key, d, end }) => {
      const { name, colour, width } = LINES[key];
      const label = end && [
        text([end.x + 8, end.labelY - 3], name, { fill: colour, isBold: true }),
        text([end.x + 8, end.labelY + 12], `${tenThousands(end.value)}万円`, { fill: colour }),
      ];
      return [path(d, colour, { width }), ...(label ?? [])];
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
