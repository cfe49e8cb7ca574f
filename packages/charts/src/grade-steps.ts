/**
 * 評価の階段 — grades A to E over months, the best on top. A grade holds until the next point; a month without a valuation
 * breaks the line, and nothing is drawn across it. Events stand below, each kind in a lane of its own.
 */
import { curveStepAfter, line } from 'd3-shape';
import { type Frame, type Plot, plotOf } from './frame.ts';
import { monthPlaces, placeOfDate } from './month-places.ts';

export interface GradePoint<Grade> {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** null in a gap. */
  readonly grade: Grade | null;
}

export interface GradeEvent<Kind> {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly kind: Kind;
}

export interface DrawnGrade<Grade> {
  readonly grade: Grade;
  /** Place in the list of points. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** There is room for the point's own letter and score; the last point always has it. */
  readonly isNamed: boolean;
}

export interface GradeSteps<Grade, Kind> {
  readonly plot: Plot;
  /** One a grade, top down; px of its middle. */
  readonly bands: readonly { readonly grade: Grade; readonly y: number; readonly height: number }[];
  /** SVG path of the steps; '' where there is nothing to connect. */
  readonly d: string;
  readonly points: readonly DrawnGrade<Grade>[];
  /** px of each event, and which lane from the top it stands in. */
  readonly marks: readonly { readonly event: GradeEvent<Kind>; readonly x: number; readonly lane: number }[];
}

interface GradeStepsOptions<Grade, Kind> {
  readonly frame: Frame;
  /** All grades, the best first. */
  readonly grades: readonly Grade[];
  /** px that a named point needs. */
  readonly nameWidth: number;
  readonly events: readonly GradeEvent<Kind>[];
}

export function gradeSteps<Grade, Kind>(
  points: readonly GradePoint<Grade>[],
  { frame, grades, nameWidth, events }: GradeStepsOptions<Grade, Kind>,
): GradeSteps<Grade, Kind> {
  const plot = plotOf(frame);
  const height = plot.height / Math.max(1, grades.length);
  const bands = grades.map((grade, rank) => ({ grade, y: plot.top + height * (rank + 0.5), height }));
  const months = points.map(({ month }) => month);
  const xs = monthPlaces(months, plot);
  const placed = points.map(({ grade }, index) => {
    const y = bands.find((band) => band.grade === grade)?.y ?? null;
    return { grade, index, x: xs[index] ?? plot.left, y: grade === null ? null : y };
  });
  const steps = line<(typeof placed)[number]>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y(({ y }) => y ?? 0)
    .curve(curveStepAfter);
  const kinds = [...new Set(events.map(({ kind }) => kind))];
  return {
    plot,
    bands,
    d: steps(placed) ?? '',
    points: withNames(
      placed.flatMap(({ grade, y, ...point }) => (grade === null || y === null ? [] : [{ ...point, grade, y }])),
      nameWidth,
    ),
    marks:
      months.length === 0
        ? []
        : events.map((event) => ({ event, x: placeOfDate(event.date, months, plot), lane: kinds.indexOf(event.kind) })),
  };
}

/** From the last point back, each that is far enough from the one that was named after it. */
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
