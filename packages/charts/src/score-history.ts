/**
 * 総合点の推移 — plots the score over months as a line. A month without a valuation interrupts it. The scale follows the scores, so
 * that a steady grade shows its movement, but never so closely that a point or two look like a fall. Events are below, each kind
 * in its own lane.
 */
import { line } from 'd3-shape';
import { linearAxis, type Tick } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';
import { monthPlaces, placeOfDate } from './month-places.ts';

export interface HistoryPoint {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** 0 to 100; null in a gap. */
  readonly score: number | null;
}

export interface HistoryEvent<Kind> {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly kind: Kind;
}

export interface DrawnScore {
  /** Index in the list of points. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** Whether the point's grade and score fit next to it; those of the last point are always shown. */
  readonly isNamed: boolean;
}

export interface ScoreHistory<Kind> {
  readonly plot: Plot;
  readonly ticks: readonly Tick[];
  /** SVG path; '' where nothing can be connected. */
  readonly d: string;
  readonly points: readonly DrawnScore[];
  /** px of each event, and the index of its lane from the top. */
  readonly marks: readonly { readonly event: HistoryEvent<Kind>; readonly x: number; readonly lane: number }[];
}

interface ScoreHistoryOptions<Kind> {
  readonly frame: Frame;
  /** Width of a named point, px. */
  readonly nameWidth: number;
  readonly events: readonly HistoryEvent<Kind>[];
}

/** Points of the score. */
const LEAST_SPAN = 40;
const STEP = 10;

export function scoreHistory<Kind>(
  points: readonly HistoryPoint[],
  { frame, nameWidth, events }: ScoreHistoryOptions<Kind>,
): ScoreHistory<Kind> {
  const plot = plotOf(frame);
  const up = linearAxis({ domain: scaleOf(points), range: [plot.bottom, plot.top] });
  const months = points.map(({ month }) => month);
  const xs = monthPlaces(months, plot);
  const placed = points.map(({ score }, index) => ({
    ...{ index, x: xs[index] ?? plot.left },
    y: score === null ? null : up.place(score),
  }));
  const path = line<(typeof placed)[number]>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y(({ y }) => y ?? 0);
  const kinds = [...new Set(events.map(({ kind }) => kind))];
  return {
    plot,
    ticks: up.ticks,
    d: path(placed) ?? '',
    points: withNames(
      placed.flatMap(({ y, ...point }) => (y === null ? [] : [{ ...point, y }])),
      nameWidth,
    ),
    marks:
      months.length === 0
        ? []
        : events.map((event) => ({ event, x: placeOfDate(event.date, months, plot), lane: kinds.indexOf(event.kind) })),
  };
}

/** Whole tens around the scores, spanning at least 40 points. */
function scaleOf(points: readonly HistoryPoint[]): [number, number] {
  const known = points.flatMap(({ score }) => (score === null ? [] : [score]));
  if (known.length === 0) return [0, 100];
  const from = Math.floor((Math.min(...known) - 1) / STEP) * STEP;
  const to = Math.ceil((Math.max(...known) + 1) / STEP) * STEP;
  const low = Math.max(0, Math.min(from, 100 - LEAST_SPAN, to - LEAST_SPAN));
  return [low, Math.min(100, Math.max(to, low + LEAST_SPAN))];
}

/** Marks the points that show grade and score: from the last one back, each that is far enough from the one marked before. */
function withNames<Point extends { readonly x: number }>(points: readonly Point[], nameWidth: number) {
  let next = Number.POSITIVE_INFINITY;
  return points
    .toReversed()
    .map((point) => {
      const isNamed = next - point.x >= nameWidth - 1e-9;
      if (isNamed) next = point.x;
      return { ...point, isNamed };
    })
    .toReversed();
}
