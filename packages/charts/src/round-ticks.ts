/** 区切りのよい年 — ticks at round years or ages, at most five, far enough apart for their texts, and always the last year. */
import type { Axis, Tick } from './axis.ts';

const MOST_TICKS = 5;

/** Years between two ticks, from the finest. */
const STEPS = [1, 2, 5, 10, 20, 50, 100] as const;

interface RoundTicksOptions {
  readonly first: number;
  readonly last: number;
  /** px that a text needs. */
  readonly tickWidth: number;
  /** Added to a value before it is rounded, as an age is to years from now. */
  readonly origin: number;
}

/** The last value is where a fan ends, the one that its reader looks for: others make room for it. */
export function roundTicks(axis: Axis, { first, last, tickWidth, origin }: RoundTicksOptions): Tick[] {
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
