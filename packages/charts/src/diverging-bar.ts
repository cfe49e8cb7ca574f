/** 差の棒 — computes one bar per asset class: right of the zero line for more than in the model, left for less. */
import { type Axis, linearAxis } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';

export interface DivergingRow<Key> {
  readonly key: Key;
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** px where the figure starts ('start') or ends ('end'): always on the far side of the bar. */
  readonly labelAt: number;
  readonly labelAnchor: 'start' | 'end';
}

export interface DivergingBars<Key> {
  readonly plot: Plot;
  readonly axis: Axis;
  readonly zero: number;
  readonly rows: readonly DivergingRow<Key>[];
}

const LABEL_SPACE = 6;

/**
 * Bars around zero. Both sides share one symmetric scale, so that equal differences look equal; it never zooms in beyond
 * ±`atLeast`, so that a difference of one point does not look like a lot.
 */
export function divergingBars<Key>(
  values: readonly { readonly key: Key; readonly value: number }[],
  options: { readonly frame: Frame; readonly atLeast: number; readonly barHeight: number },
): DivergingBars<Key> {
  const plot = plotOf(options.frame);
  const reach = Math.max(options.atLeast, ...values.map((row) => Math.abs(row.value)));
  const axis = linearAxis({ domain: [-reach, reach], range: [plot.left, plot.right], nice: true });
  const zero = axis.place(0);
  const band = values.length > 0 ? plot.height / values.length : 0;
  const rows = values.map(({ key, value }, index) => {
    const end = axis.place(value);
    const right = value >= 0;
    return {
      key,
      value,
      x: Math.min(zero, end),
      y: plot.top + band * index + (band - options.barHeight) / 2,
      width: Math.abs(end - zero),
      height: options.barHeight,
      labelAt: right ? end + LABEL_SPACE : end - LABEL_SPACE,
      labelAnchor: right ? ('start' as const) : ('end' as const),
    };
  });
  return { plot, axis, zero, rows };
}
