/**
 * 小さな推移 — plots a small line without an amount axis, which marks only its start, end, highest and lowest points. The range from
 * the lowest to the highest value fills the height.
 */
import { line } from 'd3-shape';
import { linearAxis } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';

export interface SparkPoint {
  /** Time in any unit; ascending. */
  readonly at: number;
  /** null where the value is unknown: a gap, never interpolated. */
  readonly value: number | null;
}

export interface SparkLine {
  readonly plot: Plot;
  /** SVG path; a known point between two gaps is a line of length 0, which a round cap draws as a dot. */
  readonly d: string;
  /** px of the last known point; null where there is none. */
  readonly last: { readonly x: number; readonly y: number } | null;
}

export function sparkLine(points: readonly SparkPoint[], frame: Frame): SparkLine {
  const plot = plotOf(frame);
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const across = linearAxis({ domain: extent(points.map(({ at }) => at)), range: [plot.left, plot.right] });
  const [least, most] = extent(known);
  // A constant price is drawn in the middle instead of at the bottom.
  const domain: [number, number] = least === most ? [least - 1, most + 1] : [least, most];
  const up = linearAxis({ domain, range: [plot.bottom, plot.top] });
  const path = line<SparkPoint>()
    .defined(({ value }) => value !== null)
    .x(({ at }) => across.place(at))
    .y(({ value }) => up.place(value ?? 0));
  const last = points.findLast(({ value }) => value !== null);
  return {
    plot,
    d: path(points) ?? '',
    last: last ? { x: across.place(last.at), y: up.place(last.value ?? 0) } : null,
  };
}

function extent(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1];
  return [Math.min(...values), Math.max(...values)];
}
