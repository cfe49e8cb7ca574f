/**
 * 社内の散らばり — plots many people by risk (across) and return (up), one small plot per group with the same axes, so that each group's
 * distribution is readable with 100,000 people on 375 px. People at the same point are one dot whose area grows with their number;
 * where the plot is too small for every point, neighbouring points share a dot.
 */
import { type Axis, linearAxis } from './axis.ts';
import { type DotShape, dotPath, LARGEST_DOT, SMALLEST_DOT } from './dot-path.ts';
import { type Plot, plotOf } from './frame.ts';

/** The people at one point, in percentage points of risk and return. */
export interface PeopleHere {
  readonly risk: number;
  readonly return: number;
  readonly people: number;
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

export interface PeopleGroup<Key> {
  readonly key: Key;
  readonly shape: DotShape;
  readonly places: readonly PeopleHere[];
}

export interface PeoplePlot<Key> {
  readonly key: Key;
  readonly plot: Plot;
  readonly riskAxis: Axis;
  readonly returnAxis: Axis;
  /** All dots of the group as one path. */
  readonly dots: string;
  /** Whether the title above the plot gets two lines, because one would run into the next plot. */
  readonly isNarrow: boolean;
  /** Whether this plot carries the labels of an axis: left column, lowest row. */
  readonly isLeft: boolean;
  readonly isLowest: boolean;
}

interface PeopleScatterOptions {
  readonly width: number;
  /** In percent. */
  readonly riskLimit: Limits;
  readonly returnLimit: Limits;
}

const COLUMNS = 2;
const MARGIN = { top: 34, right: 10, bottom: 12, left: 12 };
const TWO_LINES_TOP = 54;
/** px for the names of the axes and their ticks: above the upper plots, left of the left ones, below the lowest. */
const LABELS = { top: 24, left: 34, bottom: 46 };
/** Height of a plot's cell divided by its width: taller than wide on a phone, where the plot would otherwise be too low. */
const CELL_SHAPE = { narrow: 1.3, wide: 0.85 };
const NARROW = 220;

/** The plots, two per row, and their total height. Limits are widened to include everybody. */
export function peopleScatter<Key>(
  groups: readonly PeopleGroup<Key>[],
  { width, riskLimit, returnLimit }: PeopleScatterOptions,
): { readonly plots: readonly PeoplePlot<Key>[]; readonly height: number } {
  const column = (width - LABELS.left) / COLUMNS;
  const isNarrow = column < NARROW;
  const row = Math.round(column * (isNarrow ? CELL_SHAPE.narrow : CELL_SHAPE.wide));
  const margin = isNarrow ? { ...MARGIN, top: TWO_LINES_TOP } : MARGIN;
  const inner = plotOf({ width: column, height: row, margin });
  const everywhere = groups.flatMap(({ places }) => places);
  const risks = holding(riskLimit, everywhere, 'risk');
  const returns = holding(returnLimit, everywhere, 'return');
  const grid = {
    risk: cellSizeOf(inner.width / (risks[1] - risks[0])),
    return: cellSizeOf(inner.height / (returns[1] - returns[0])),
  };
  const dots = groups.map(({ places }) => gathered(places, grid));
  const most = dots.flat().reduce((largest, { people }) => Math.max(largest, people), 1);
  const plots = groups.map(({ key, shape }, i) => {
    const x = LABELS.left + (i % COLUMNS) * column;
    const plot = movedBy(inner, { x, y: LABELS.top + Math.floor(i / COLUMNS) * row });
    const riskAxis = linearAxis({ domain: risks, range: [plot.left, plot.right] });
    const returnAxis = linearAxis({ domain: returns, range: [plot.bottom, plot.top] });
    const placed = (dots[i] ?? []).map((dot) => ({
      x: riskAxis.place(dot.risk),
      y: returnAxis.place(dot.return),
      radius: SMALLEST_DOT + (LARGEST_DOT - SMALLEST_DOT) * Math.sqrt(dot.people / most),
    }));
    const isLeft = i % COLUMNS === 0;
    return {
      key,
      plot,
      riskAxis,
      returnAxis,
      isNarrow,
      isLeft,
      isLowest: i + COLUMNS >= groups.length,
      dots: dotPath(placed, shape),
    };
  });
  return { plots, height: LABELS.top + Math.ceil(groups.length / COLUMNS) * row + LABELS.bottom };
}

/** The limits in percent, widened to include every point. */
function holding(limit: Limits, places: readonly PeopleHere[], axis: 'risk' | 'return'): [number, number] {
  let { min, max } = limit;
  for (const place of places) {
    min = Math.min(min, place[axis]);
    max = Math.max(max, place[axis]);
  }
  return min === max ? [min, max + 1] : [min, max];
}

function movedBy(plot: Plot, { x, y }: { x: number; y: number }): Plot {
  const { left, right, top, bottom } = plot;
  return { ...plot, left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

/** Possible widths of a grid cell whose people share one dot, in percentage points. */
const CELL_SIZES = [1, 2, 5];
const LEAST_DOT_DISTANCE = 5;

/** The smallest cell that keeps dots apart. @param px of one percentage point. */
function cellSizeOf(px: number): number {
  return CELL_SIZES.find((size) => size * px >= LEAST_DOT_DISTANCE) ?? 10;
}

/** Merges the people of one grid cell into a dot at the cell's middle. */
function gathered(places: readonly PeopleHere[], grid: { risk: number; return: number }): PeopleHere[] {
  const dots = new Map<string, { risk: number; return: number; people: number }>();
  for (const place of places) {
    const risk = Math.floor(place.risk / grid.risk) * grid.risk + (grid.risk - 1) / 2;
    const ofReturn = Math.floor(place.return / grid.return) * grid.return + (grid.return - 1) / 2;
    const key = `${risk} ${ofReturn}`;
    const dot = dots.get(key);
    if (dot) dot.people += place.people;
    else dots.set(key, { risk, return: ofReturn, people: place.people });
  }
  return [...dots.values()];
}
