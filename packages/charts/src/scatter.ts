/** リスクとリターンの図 — plots points by risk (across) and return (up), both in percent, within axis limits from the server. */
import { type Axis, linearAxis } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';
import { spreadLabels } from './label-spread.ts';

export interface ScatterPoint<Key> {
  readonly key: Key;
  readonly risk: number;
  readonly return: number;
}

export interface PlacedPoint<Key> extends ScatterPoint<Key> {
  readonly x: number;
  readonly y: number;
  /** The side on which a label has room. */
  readonly labelSide: 'left' | 'right';
  /** px of the label's middle: next to its point, or moved so that labels of near points don't cover each other. */
  readonly labelY: number;
}

export interface Scatter<Key> {
  readonly plot: Plot;
  readonly riskAxis: Axis;
  readonly returnAxis: Axis;
  readonly points: readonly PlacedPoint<Key>[];
  /** px of the zero return line, or null when it is outside. */
  readonly zeroReturn: number | null;
}

interface ScatterOptions {
  readonly frame: Frame;
  readonly riskLimit: { readonly min: number; readonly max: number };
  readonly returnLimit: { readonly min: number; readonly max: number };
  /** px between the middles of two labels. */
  readonly labelHeight?: number;
}

/** Positions the points. Limits are widened to include every point, so that nothing is drawn outside the plot. */
export function scatter<Key>(points: readonly ScatterPoint<Key>[], options: ScatterOptions): Scatter<Key> {
  const plot = plotOf(options.frame);
  const risks = points.map((point) => point.risk);
  const returns = points.map((point) => point.return);
  const { riskLimit, returnLimit } = options;
  const riskAxis = linearAxis({
    domain: [Math.min(riskLimit.min, ...risks), Math.max(riskLimit.max, ...risks)],
    range: [plot.left, plot.right],
  });
  const returnAxis = linearAxis({
    domain: [Math.min(returnLimit.min, ...returns), Math.max(returnLimit.max, ...returns)],
    range: [plot.bottom, plot.top],
  });
  const middle = (plot.left + plot.right) / 2;
  const ys = points.map((point) => returnAxis.place(point.return));
  const labelYs = spreadLabels(ys, { gap: options.labelHeight ?? 0, min: plot.top, max: plot.bottom });
  return {
    plot,
    riskAxis,
    returnAxis,
    points: points.map((point, index) => {
      const x = riskAxis.place(point.risk);
      const y = ys[index] ?? plot.bottom;
      return { ...point, x, y, labelSide: x > middle ? 'left' : 'right', labelY: labelYs[index] ?? y };
    }),
    zeroReturn: returnAxis.min <= 0 && returnAxis.max >= 0 ? returnAxis.place(0) : null,
  };
}
