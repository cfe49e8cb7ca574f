/**
 * 小さな推移 — plots one score from 0 to 100 over months, small enough for several charts of the same scale side by side. A gap
 * interrupts the line.
 */
import { line } from 'd3-shape';
import { linearAxis, type Tick } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';
import { monthPlaces } from './month-places.ts';

export interface ScorePoint {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** 0 to 100; null in a gap. */
  readonly score: number | null;
}

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly score: number;
}

export interface SmallMultiple {
  readonly plot: Plot;
  /** 0, 50 and 100. */
  readonly ticks: readonly Tick[];
  readonly d: string;
  readonly dots: readonly Dot[];
  /** The last known score, which is labelled. */
  readonly end: Dot | null;
}

const TICKS = [0, 50, 100] as const;

/** The scale never follows the data, so that equal heights mean equal scores in all charts. */
export function smallMultiple(points: readonly ScorePoint[], frame: Frame): SmallMultiple {
  const plot = plotOf(frame);
  const up = linearAxis({ domain: [0, 100], range: [plot.bottom, plot.top] });
  const xs = monthPlaces(
    points.map(({ month }) => month),
    plot,
  );
  const placed = points.map(({ score }, index) => ({ score, x: xs[index] ?? plot.left }));
  const path = line<(typeof placed)[number]>()
    .defined(({ score }) => score !== null)
    .x(({ x }) => x)
    .y(({ score }) => up.place(score ?? 0));
  const dots = placed.flatMap(({ score, x }) => (score === null ? [] : [{ x, y: up.place(score), score }]));
  return {
    plot,
    ticks: TICKS.map((value) => ({ value, at: up.place(value) })),
    d: path(placed) ?? '',
    dots,
    end: dots.at(-1) ?? null,
  };
}
