/**
 * リスクとリターンの変化 — plots the present and the changed asset mix, joined by a line, and the model, by risk (across) and return (up) in
 * percent. Points may be close or coincide: each label still has its own place, covers no point, and stays inside the frame.
 */
import { type Axis, linearAxis } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';
import { type LabelBox, type Line, placeLabels } from './label-places.ts';

export interface DumbbellPoint<Key> {
  readonly key: Key;
  readonly risk: number;
  readonly return: number;
  /** Width of the label, px. */
  readonly labelWidth: number;
}

export interface DumbbellMark<Key> extends DumbbellPoint<Key> {
  readonly x: number;
  readonly y: number;
  readonly label: LabelBox;
  /** A line from the mark to a label that had to move away, else null. */
  readonly leader: Line | null;
}

export interface Dumbbell<Key> {
  readonly plot: Plot;
  readonly riskAxis: Axis;
  readonly returnAxis: Axis;
  readonly marks: readonly DumbbellMark<Key>[];
  /** From the edge of the first mark to that of the second; null where they touch. */
  readonly change: Line | null;
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

interface DumbbellOptions {
  readonly frame: Frame;
  /** In percent; includes every point. */
  readonly riskLimit: Limits;
  readonly returnLimit: Limits;
  /** px from the middle of a mark to its edge. */
  readonly radius: number;
  readonly labelHeight: number;
}

/** The shortest line between two marks that has room for an arrow, px. */
const SHORTEST_CHANGE = 6;
/** A label further than this from the edge of its mark gets a line to it, px. */
const FARTHEST_WITHOUT_LEADER = 12;

/** @param points the present allocation, the changed one, and then any points for comparison. */
export function dumbbell<Key>(points: readonly DumbbellPoint<Key>[], options: DumbbellOptions): Dumbbell<Key> {
  const { frame, riskLimit, returnLimit, radius, labelHeight } = options;
  const plot = plotOf(frame);
  const riskAxis = linearAxis({ domain: [riskLimit.min, riskLimit.max], range: [plot.left, plot.right] });
  const returnAxis = linearAxis({ domain: [returnLimit.min, returnLimit.max], range: [plot.bottom, plot.top] });
  const placed = points.map((point) => ({
    ...point,
    x: riskAxis.place(point.risk),
    y: returnAxis.place(point.return),
  }));
  const change = changeOf(placed, radius);
  const labels = placeLabels(
    placed.map(({ x, y, labelWidth }) => ({ x, y, width: labelWidth, height: labelHeight })),
    { room: plot, radius, line: change },
  );
  const marks = placed.map((point, place) => {
    const label = labels[place] ?? { left: point.x, top: point.y, width: point.labelWidth, height: labelHeight };
    return { ...point, label, leader: leaderOf(point, label, radius) };
  });
  return { plot, riskAxis, returnAxis, marks, change };
}

function changeOf([from, to]: readonly { readonly x: number; readonly y: number }[], radius: number): Line | null {
  if (!from || !to) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length - 2 * radius < SHORTEST_CHANGE) return null;
  const [dx, dy] = [((to.x - from.x) * radius) / length, ((to.y - from.y) * radius) / length];
  return { x1: from.x + dx, y1: from.y + dy, x2: to.x - dx, y2: to.y - dy };
}

/** A line to the nearest point of the label's box. */
function leaderOf({ x, y }: { readonly x: number; readonly y: number }, label: LabelBox, radius: number): Line | null {
  const x2 = Math.min(Math.max(x, label.left), label.left + label.width);
  const y2 = Math.min(Math.max(y, label.top), label.top + label.height);
  const distance = Math.hypot(x2 - x, y2 - y);
  if (distance <= radius + FARTHEST_WITHOUT_LEADER) return null;
  return { x1: x + ((x2 - x) * radius) / distance, y1: y + ((y2 - y) * radius) / distance, x2, y2 };
}
