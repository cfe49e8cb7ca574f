/** 目盛り — at most five round ticks over a domain, with their places (screens.md 2.5, rule 5). */
import { scaleLinear } from 'd3-scale';

const MOST_TICKS = 5;

export interface Tick {
  readonly value: number;
  /** px along the axis. */
  readonly at: number;
}

export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly Tick[];
  /** px of a value. */
  place(value: number): number;
}

export interface AxisOptions {
  readonly domain: readonly [number, number];
  /** px of the domain's ends, in the same order: for a vertical axis the first is the larger. */
  readonly range: readonly [number, number];
  /** Widens the domain to round ends. */
  readonly nice?: boolean;
}

/** A linear axis. A domain without width is widened by one unit, so that every value still has a place. */
export function linearAxis({ domain, range, nice = false }: AxisOptions): Axis {
  const [from, to] = domain;
  const scale = scaleLinear(from === to ? [from, from + 1] : [from, to], range);
  if (nice) scale.nice(MOST_TICKS);
  const [min = from, max = to] = scale.domain();
  return {
    min,
    max,
    ticks: fewTicks(scale).map((value) => ({ value, at: scale(value) })),
    place: (value) => scale(value),
  };
}

/** d3's count is a wish, not a limit: ask for fewer until it keeps to five. */
function fewTicks(scale: { ticks(count: number): number[] }): number[] {
  for (let count = MOST_TICKS; count > 1; count -= 1) {
    const ticks = scale.ticks(count);
    if (ticks.length <= MOST_TICKS) return ticks;
  }
  return scale.ticks(1);
}
