/** 目盛り — computes at most five round ticks over a domain, with their positions (screens.md 2.5, rule 5). */
import { ticks, nice as withRoundEnds } from 'd3-array';

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
  /** The position of a value, px. */
  place(value: number): number;
}

export interface AxisOptions {
  readonly domain: readonly [number, number];
  /** Positions of the domain's ends, px, in the same order: for a vertical axis the first is the larger. */
  readonly range: readonly [number, number];
  /** Widens the domain to round ends. */
  readonly nice?: boolean;
}

/** A linear axis. An empty domain is widened by one unit, so that every value has a position. */
export function linearAxis({ domain, range, nice = false }: AxisOptions): Axis {
  const [from, to] = domain;
  const whole: [number, number] = from === to ? [from, from + 1] : [from, to];
  const [min, max] = nice ? withRoundEnds(...whole, MOST_TICKS) : whole;
  const place = placeOn([min, max], range);
  return { min, max, ticks: fewTicks(min, max).map((value) => ({ value, at: place(value) })), place };
}

/** The position of a value of a domain, px. */
export function placeOn([min, max]: readonly [number, number], [start, end]: readonly [number, number]) {
  return (value: number): number => {
    const share = (value - min) / (max - min);
    return start * (1 - share) + end * share;
  };
}

/** d3 treats its count as a hint, not a limit: it is lowered until there are at most five. */
function fewTicks(min: number, max: number): number[] {
  for (let count = MOST_TICKS; count > 1; count -= 1) {
    const found = ticks(min, max, count);
    if (found.length <= MOST_TICKS) return found;
  }
  return ticks(min, max, 1);
}
