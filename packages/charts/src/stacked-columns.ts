/** 積み上げの柱 — plots a column for each period, its parts stacked from zero, on one axis of amounts. */
import { type Axis, linearAxis } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';

export interface Column<Key> {
  /** The text below it. */
  readonly label: string;
  /** Stacked from zero up; negative amounts, which were taken back, from zero down. */
  readonly parts: readonly { readonly key: Key; readonly amount: number }[];
}

export interface ColumnBlock<Key> {
  readonly key: Key;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnColumn<Key> {
  readonly label: string;
  /** px of its middle. */
  readonly x: number;
  /** Whether its label has room: as many evenly spaced ones as fit, including the last one. */
  readonly isLabelled: boolean;
  /** Parts of 0 are left out. */
  readonly blocks: readonly ColumnBlock<Key>[];
}

export interface StackedColumns<Key> {
  readonly plot: Plot;
  readonly amountAxis: Axis;
  readonly columns: readonly DrawnColumn<Key>[];
}

interface StackedColumnsOptions {
  readonly frame: Frame;
  /** Width of a label under a column, px. */
  readonly labelWidth: number;
  /** An amount that the axis always includes, for a line across the columns; 0 if absent. */
  readonly atLeast?: number;
}

/** Widest column, px, so that a chart of three columns doesn't look too heavy. */
const WIDEST = 44;
/** Width of a column as a fraction of its share of the plot's width. */
const FILLED = 0.72;
/** Gap between two parts, px: neighbouring colours are not 3:1 against each other. */
const GAP = 2;

export function stackedColumns<Key>(
  columns: readonly Column<Key>[],
  { frame, labelWidth, atLeast = 0 }: StackedColumnsOptions,
): StackedColumns<Key> {
  const plot = plotOf(frame);
  const heights = columns.map(({ parts }) => sumOf(parts, ({ amount }) => Math.max(0, amount)));
  const depths = columns.map(({ parts }) => sumOf(parts, ({ amount }) => Math.min(0, amount)));
  const amountAxis = linearAxis({
    domain: [Math.min(0, ...depths), Math.max(1, atLeast, ...heights)],
    range: [plot.bottom, plot.top],
    nice: true,
  });
  const room = plot.width / Math.max(1, columns.length);
  const width = Math.min(WIDEST, room * FILLED);
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(room, 1)));
  return {
    plot,
    amountAxis,
    columns: columns.map(({ label, parts }, place) => {
      const x = plot.left + room * (place + 0.5);
      return {
        label,
        x,
        isLabelled: (columns.length - 1 - place) % every === 0,
        blocks: [
          ...stack(parts, { x: x - width / 2, width, axis: amountAxis }),
          ...hang(parts, { x: x - width / 2, width, axis: amountAxis }),
        ],
      };
    }),
  };
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly axis: Axis;
}

function sumOf<Part>(parts: readonly Part[], amountOf: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + amountOf(part), 0);
}

/** Stacks the amounts that were taken back, from zero down. */
function hang<Key>(parts: Column<Key>['parts'], { x, width, axis }: Place): ColumnBlock<Key>[] {
  let above = 0;
  return parts
    .filter(({ amount }) => amount < 0)
    .map(({ key, amount }) => {
      const top = axis.place(above) + (above < 0 ? GAP : 0);
      above += amount;
      return { key, x, width, y: top, height: Math.max(1, axis.place(above) - top) };
    });
}

function stack<Key>(parts: Column<Key>['parts'], { x, width, axis }: Place): ColumnBlock<Key>[] {
  let below = 0;
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ key, amount }) => {
      const foot = axis.place(below) - (below > 0 ? GAP : 0);
      below += amount;
      const top = axis.place(below);
      return { key, x, width, y: top, height: Math.max(1, foot - top) };
    });
}
