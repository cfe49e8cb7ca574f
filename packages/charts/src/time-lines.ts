/** 推移の線 — plots one or more series over time on one yen axis from zero; a missing month is a gap, never interpolated. */
import { area, curveStepAfter, line } from 'd3-shape';
import { type Axis, linearAxis } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';
import { spreadLabels } from './label-spread.ts';

export interface Series<Key> {
  readonly key: Key;
  /** One value for each date; null where it is unknown. */
  readonly values: readonly (number | null)[];
  /** 'step' for amounts that jump once a month, such as cumulative contributions. */
  readonly shape?: 'line' | 'step';
}

export interface DrawnSeries<Key> {
  readonly key: Key;
  /** SVG path of the line. */
  readonly d: string;
  /** SVG path of the area down to zero. */
  readonly fill: string;
  /** The last known point, where a direct label goes; null for an empty series. */
  readonly end: SeriesEnd | null;
}

export interface SeriesEnd {
  readonly x: number;
  readonly y: number;
  readonly value: number;
  /** px of the label's middle: next to the end, or moved so that the labels of near ends don't cover each other. */
  readonly labelY: number;
}

export interface TimeLines<Key> {
  readonly plot: Plot;
  readonly amountAxis: Axis;
  /** px of each date. */
  readonly dates: readonly { readonly date: string; readonly x: number }[];
  readonly series: readonly DrawnSeries<Key>[];
}

/** Lines over `dates` ('YYYY-MM-DD', ascending), positioned by calendar day. */
export function timeLines<Key>(
  dates: readonly string[],
  series: readonly Series<Key>[],
  options: { readonly frame: Frame; readonly labelHeight?: number },
): TimeLines<Key> {
  const plot = plotOf(options.frame);
  const days = dates.map((date) => Date.parse(`${date}T00:00:00Z`));
  const across = linearAxis({ domain: [days[0] ?? 0, days.at(-1) ?? 1], range: [plot.left, plot.right] });
  const known = series.flatMap((one) => one.values.filter((value) => value !== null));
  const amountAxis = linearAxis({
    domain: [Math.min(0, ...known), Math.max(1, ...known)],
    range: [plot.bottom, plot.top],
    nice: true,
  });
  const xs = days.map((day) => across.place(day));
  return {
    plot,
    amountAxis,
    dates: dates.map((date, index) => ({ date, x: xs[index] ?? plot.left })),
    series: withApartLabels(
      series.map((one) => draw(one, xs, amountAxis)),
      { gap: options.labelHeight ?? 0, min: plot.top, max: plot.bottom },
    ),
  };
}

function withApartLabels<Key>(
  drawn: readonly DrawnSeries<Key>[],
  bounds: Parameters<typeof spreadLabels>[1],
): DrawnSeries<Key>[] {
  const ends = drawn.flatMap(({ end }) => (end ? [end.y] : []));
  const places = spreadLabels(ends, bounds);
  let next = 0;
  return drawn.map((one) => (one.end ? { ...one, end: { ...one.end, labelY: places[next++] ?? one.end.y } } : one));
}

function draw<Key>(one: Series<Key>, xs: readonly number[], axis: Axis): DrawnSeries<Key> {
  const points = one.values.map((value, index) => ({ value, x: xs[index] ?? 0 }));
  const lines = line<Point>()
    .defined(isKnown)
    .x((point) => point.x)
    .y((point) => axis.place(point.value ?? 0));
  const areas = area<Point>()
    .defined(isKnown)
    .x((point) => point.x)
    .y0(axis.place(0))
    .y1((point) => axis.place(point.value ?? 0));
  if (one.shape === 'step') {
    lines.curve(curveStepAfter);
    areas.curve(curveStepAfter);
  }
  const last = points.findLast(isKnown);
  return {
    key: one.key,
    d: lines(points) ?? '',
    fill: areas(points) ?? '',
    end: last && last.value !== null ? endAt(last.x, axis.place(last.value), last.value) : null,
  };
}

function endAt(x: number, y: number, value: number): SeriesEnd {
  return { x, y, value, labelY: y };
}

interface Point {
  readonly x: number;
  readonly value: number | null;
}

function isKnown(point: Point): boolean {
  return point.value !== null;
}
