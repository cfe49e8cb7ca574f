/**
 * 試算の線 — plots the past and a fan of three future amounts by years from now, on one yen axis from zero. The three are percentiles
 * date by date: the light fill between the outer ones is a range, and no line is the path of a single future.
 */
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { type Axis, linearAxis, type Tick } from './axis.ts';
import { type Frame, type Plot, plotOf } from './frame.ts';
import { spreadLabels } from './label-spread.ts';

/** 区切りのよい年 — at most this many ticks, at round years or ages, far enough apart for their texts; the last year always has one. */
const MOST_TICKS = 5;

/** Years between two ticks, from the finest. */
const STEPS = [1, 2, 5, 10, 20, 50, 100] as const;

interface RoundTicksOptions {
  readonly first: number;
  readonly last: number;
  /** Width of a text, px. */
  readonly tickWidth: number;
  /** Added to a value before rounding: the present age turns years from now into ages. */
  readonly origin: number;
}

/** The last value is the end of the fan and always gets a tick: others make room for it. */
function roundTicks(axis: Axis, { first, last, tickWidth, origin }: RoundTicksOptions): Tick[] {
  const end = { value: last, at: axis.place(last) };
  const step = STEPS.find((years) => fits(axis, { years, span: last - first, tickWidth })) ?? STEPS.at(-1) ?? 100;
  const from = Math.ceil((first + origin) / step) * step - origin;
  const rounds: Tick[] = [];
  for (let value = from; axis.place(value) <= end.at - tickWidth; value += step)
    rounds.push({ value, at: axis.place(value) });
  return [...rounds, end];
}

function fits(axis: Axis, { years, span, tickWidth }: { years: number; span: number; tickWidth: number }): boolean {
  return axis.place(years) - axis.place(0) >= tickWidth && span / years < MOST_TICKS - 1;
}

/** Yen at one past date. */
export interface PastPoint {
  /** Years from now, at most 0; ascending. */
  readonly at: number;
  /** null where nothing was read: a gap, never interpolated. */
  readonly contribution: number | null;
  readonly valuation: number | null;
}

/** Yen at one future date. */
export interface FuturePoint {
  /** Years from now, from 0 on; ascending. */
  readonly at: number;
  readonly contribution: number;
  readonly good: number;
  readonly standard: number;
  readonly notGood: number;
}

/** In drawing order: the most important line comes last, over the others. */
export const SCENARIO_LINES = ['contribution', 'notGood', 'good', 'standard'] as const;
export type ScenarioLine = (typeof SCENARIO_LINES)[number];

/** Without a future the past has its own ends: the contributions and the valuation. */
export type EndLine = ScenarioLine | 'valuation';

export interface ScenarioEnd {
  readonly key: EndLine;
  readonly x: number;
  readonly y: number;
  readonly value: number;
  /** px of the label's middle: next to the end, or moved so that labels of near ends don't cover each other. */
  readonly labelY: number;
}

export interface ScenarioLines {
  readonly plot: Plot;
  readonly amountAxis: Axis;
  /** Round years, including the last one. */
  readonly yearTicks: readonly Tick[];
  /** px of now; null where nothing is drawn. */
  readonly now: number | null;
  /** SVG paths; '' where there is nothing. */
  readonly past: { readonly contribution: string; readonly valuation: string };
  readonly future: Readonly<Record<ScenarioLine, string>>;
  readonly band: string;
  /** Positions of the direct labels, from the top down: at the end of the fan, or of the past where there is no fan. */
  readonly ends: readonly ScenarioEnd[];
}

interface ScenarioOptions {
  readonly frame: Frame;
  /** px between the middles of two labels at the ends. */
  readonly labelHeight: number;
  /** Width of a year's text, px. */
  readonly tickWidth: number;
  /** Added to `at` before rounding: with the present age, ticks are at round ages. */
  readonly tickOrigin?: number;
}

export function scenarioLines(
  past: readonly PastPoint[],
  future: readonly FuturePoint[],
  options: ScenarioOptions,
): ScenarioLines {
  const plot = plotOf(options.frame);
  const years = [...past, ...future].map(({ at }) => at);
  const isEmpty = years.length === 0;
  const [first, last] = isEmpty ? [0, 1] : [Math.min(0, ...years), Math.max(0, ...years)];
  const across = linearAxis({ domain: [first, last], range: [plot.left, plot.right] });
  const amountAxis = linearAxis({
    domain: [0, Math.max(1, ...amountsOf(past, future))],
    range: [plot.bottom, plot.top],
    nice: true,
  });
  const draw = pathsOn(across, amountAxis);
  const { tickWidth, tickOrigin = 0 } = options;
  return {
    plot,
    amountAxis,
    yearTicks: isEmpty ? [] : roundTicks(across, { first, last, tickWidth, origin: tickOrigin }),
    now: isEmpty ? null : across.place(0),
    past: {
      contribution: draw.step(past),
      valuation: draw.line(past, ({ valuation }) => valuation),
    },
    future: {
      contribution: draw.step(future),
      good: draw.line(future, ({ good }) => good),
      standard: draw.line(future, ({ standard }) => standard),
      notGood: draw.line(future, ({ notGood }) => notGood),
    },
    band: draw.band(future),
    ends: endsOf(endValues(past, future), { across, amountAxis, plot, gap: options.labelHeight }),
  };
}

function amountsOf(past: readonly PastPoint[], future: readonly FuturePoint[]): number[] {
  return [
    ...past.flatMap(({ contribution, valuation }) => [contribution ?? 0, valuation ?? 0]),
    ...future.flatMap(({ contribution, good, standard, notGood }) => [contribution, good, standard, notGood]),
  ];
}

interface AtTime {
  readonly at: number;
}

function pathsOn(across: Axis, up: Axis) {
  const x = ({ at }: AtTime) => across.place(at);
  function path<P extends AtTime>(points: readonly P[], value: (point: P) => number | null, curve = curveLinear) {
    const drawn = line<P>()
      .defined((point) => value(point) !== null)
      .x(x)
      .y((point) => up.place(value(point) ?? 0))
      .curve(curve);
    return drawn(points) ?? '';
  }
  return {
    line: path,
    step: <P extends AtTime & { readonly contribution: number | null }>(points: readonly P[]) =>
      path(points, ({ contribution }) => contribution, curveStepAfter),
    band: (points: readonly FuturePoint[]) =>
      area<FuturePoint>()
        .x(x)
        .y0(({ notGood }) => up.place(notGood))
        .y1(({ good }) => up.place(good))(points) ?? '',
  };
}

interface EndValue {
  readonly key: EndLine;
  readonly at: number;
  readonly value: number;
}

/** Where ends coincide, the better outcome's label is the upper one. */
const TOP_DOWN = ['good', 'standard', 'notGood', 'contribution'] as const satisfies readonly ScenarioLine[];

function endValues(past: readonly PastPoint[], future: readonly FuturePoint[]): EndValue[] {
  const end = future.at(-1);
  if (end) return TOP_DOWN.map((key) => ({ key, at: end.at, value: end[key] }));
  return (['valuation', 'contribution'] as const).flatMap((key) => {
    const last = past.findLast((point) => point[key] !== null);
    const value = last?.[key] ?? null;
    return last && value !== null ? [{ key, at: last.at, value }] : [];
  });
}

function endsOf(
  values: readonly EndValue[],
  { across, amountAxis, plot, gap }: { across: Axis; amountAxis: Axis; plot: Plot; gap: number },
): ScenarioEnd[] {
  const ends = values.map(({ key, at, value }) => ({ key, x: across.place(at), y: amountAxis.place(value), value }));
  const places = spreadLabels(
    ends.map(({ y }) => y),
    { gap, min: plot.top, max: plot.bottom },
  );
  return ends.map((end, index) => ({ ...end, labelY: places[index] ?? end.y })).sort((a, b) => a.labelY - b.labelY);
}
