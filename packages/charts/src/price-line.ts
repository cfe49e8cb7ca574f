/**
 * 基準価額の線 — plots month-end prices as a line, with round price ticks and as many months as fit below. The price axis need not
 * begin at zero, because a price per 10,000 units has no meaningful one; a month without a price is a gap and never bridged. The
 * screen and the PDF draw the same line from here.
 */
import { nice, ticks } from 'd3-array';
import { line } from 'd3-shape';
import { linearAxis, placeOn, type Tick } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';

export interface MonthPrice {
  /** 'YYYY-MM'; the months of a line are consecutive. */
  readonly month: string;
  /** Yen per 10,000 units; null where there is none. */
  readonly nav: number | null;
}

export interface PricePoint {
  readonly month: string;
  readonly nav: number;
  readonly x: number;
  readonly y: number;
}

export interface MonthTick {
  readonly month: string;
  /** px along the axis. */
  readonly at: number;
}

export interface PriceLine {
  readonly plot: Plot;
  /** SVG path, one piece for each run of two or more known months; empty without such a run. */
  readonly path: string;
  /** Known months between two gaps, drawn as dots because a line can't show them. */
  readonly lonePoints: readonly PricePoint[];
  /** At most five, in whole yen; none where all prices are unknown. */
  readonly priceTicks: readonly Tick[];
  /** At most five, counted back from the last month by whole years where they fit; ascending. */
  readonly monthTicks: readonly MonthTick[];
  /** The first and the last known price; null where there is none. */
  readonly first: PricePoint | null;
  readonly last: PricePoint | null;
}

interface PriceLineOptions {
  /** Width of a month's text, px. */
  readonly monthWidth?: number;
}

const MOST_TICKS = 5;
const MONTH_WIDTH = 84;

/** Months between two ticks, from the finest: parts of a year, then whole years. */
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240] as const;

/** Smallest span of the price axis, yen: a smaller one would give ticks between whole yen. */
const LEAST_SPAN = 4;

/** @param prices oldest first. */
export function priceLine(prices: readonly MonthPrice[], frame: Frame, options: PriceLineOptions = {}): PriceLine {
  const plot = plotOf(frame);
  const known = prices.flatMap(({ nav }) => (nav === null ? [] : [nav]));
  const across = linearAxis({ domain: [0, Math.max(1, prices.length - 1)], range: [plot.left, plot.right] });
  const up = priceScale(known, plot);
  const placed = prices.map(({ month, nav }, index) => {
    const x = prices.length === 1 ? (plot.left + plot.right) / 2 : across.place(index);
    return nav === null ? null : { month, nav, x, y: up.place(nav) };
  });
  const points = placed.filter((point) => point !== null);
  const isLone = (index: number) => !placed[index - 1] && !placed[index + 1];
  const draw = line<PricePoint | null>()
    .defined((point) => point !== null)
    .x((point) => point?.x ?? 0)
    .y((point) => point?.y ?? 0);
  return {
    plot,
    path: draw(placed.map((point, index) => (isLone(index) ? null : point))) ?? '',
    lonePoints: placed.flatMap((point, index) => (point && isLone(index) ? [point] : [])),
    priceTicks: known.length === 0 ? [] : up.ticks,
    monthTicks: monthTicks(prices, plot, options.monthWidth ?? MONTH_WIDTH),
    first: points[0] ?? null,
    last: points.at(-1) ?? null,
  };
}

/** The lowest and the highest tick are the plot's edges, so that every grid line has its price. */
function priceScale(known: readonly number[], plot: Plot) {
  for (let count = MOST_TICKS; ; count -= 1) {
    const [min, max] = nice(...priceDomain(known), count);
    const place = placeOn([min, max], [plot.bottom, plot.top]);
    const values = ticks(min, max, count);
    if (values.length <= MOST_TICKS || count === 1)
      return { place, ticks: values.map((value) => ({ value, at: place(value) })) };
  }
}

/** The price axis in yen: wide enough for ticks at whole yen, never below zero; a constant price is in its middle. */
function priceDomain(known: readonly number[]): [number, number] {
  if (known.length === 0) return [0, LEAST_SPAN];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const missing = Math.max(0, LEAST_SPAN - (most - least));
  const from = Math.max(0, least - Math.ceil(missing / 2));
  return [from, Math.max(most, from + LEAST_SPAN, most + Math.floor(missing / 2))];
}

/** Ticks are counted back from the last month, which interests the reader most. */
function monthTicks(prices: readonly MonthPrice[], plot: Plot, monthWidth: number): MonthTick[] {
  const span = prices.length - 1;
  const last = prices.at(-1);
  if (!last) return [];
  if (span === 0) return [{ month: last.month, at: (plot.left + plot.right) / 2 }];
  const across = linearAxis({ domain: [0, span], range: [plot.left, plot.right] });
  const fits = (step: number) => (step / span) * plot.width >= monthWidth && span / step < MOST_TICKS;
  const step = STEPS.find(fits) ?? span + 1;
  return prices.flatMap(({ month }, index) =>
    (span - index) % step === 0 ? [{ month, at: across.place(index) }] : [],
  );
}
