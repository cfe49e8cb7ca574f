/**
 * 小さな推移 — one or more lines in a small room, without an amount axis: only where they start, end, stand highest and
 * lowest. The band between the least and the greatest value fills the height unless zero has to be seen.
 */
import { line } from 'd3-shape';
import { linearAxis } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';

export interface SparkPoint {
  /** Place in time, in any unit; ascending. */
  readonly at: number;
  /** null where nothing is known: a gap, never interpolated. */
  readonly value: number | null;
}

export interface SparkSeries<Key> {
  readonly key: Key;
  readonly points: readonly SparkPoint[];
}

export interface SparkEnd {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

export interface DrawnSpark<Key> {
  readonly key: Key;
  /** SVG path; a known point between two gaps is a line of no length, which a round cap makes a dot. */
  readonly d: string;
  /** First and last known points; null for a series without any. */
  readonly first: SparkEnd | null;
  readonly last: SparkEnd | null;
}

export interface SparkLines<Key> {
  readonly plot: Plot;
  /** px of the value zero; null where it is outside the plot. */
  readonly zero: number | null;
  readonly series: readonly DrawnSpark<Key>[];
}

export function sparkLines<Key>(
  series: readonly SparkSeries<Key>[],
  options: { readonly frame: Frame; readonly fromZero?: boolean },
): SparkLines<Key> {
  const plot = plotOf(options.frame);
  const points = series.flatMap((one) => one.points);
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const places = points.map(({ at }) => at);
  const across = linearAxis({ domain: extent(places), range: [plot.left, plot.right] });
  const [least, most] = extent(options.fromZero ? [0, ...known] : known);
  // A price that never moved stands in the middle, not on the floor.
  const domain: [number, number] = least === most ? [least - 1, most + 1] : [least, most];
  const up = linearAxis({ domain, range: [plot.bottom, plot.top] });
  const end = (point: SparkPoint | undefined): SparkEnd | null =>
    point && point.value !== null ? { x: across.place(point.at), y: up.place(point.value), value: point.value } : null;
  const path = line<SparkPoint>()
    .defined(({ value }) => value !== null)
    .x(({ at }) => across.place(at))
    .y(({ value }) => up.place(value ?? 0));
  return {
    plot,
    zero: domain[0] <= 0 && domain[1] >= 0 ? up.place(0) : null,
    series: series.map((one) => ({
      key: one.key,
      d: path(one.points) ?? '',
      first: end(one.points.find(({ value }) => value !== null)),
      last: end(one.points.findLast(({ value }) => value !== null)),
    })),
  };
}

function extent(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1];
  return [Math.min(...values), Math.max(...values)];
}
