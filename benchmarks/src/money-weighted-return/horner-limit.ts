/**
 * The limit for a money-weighted return: exact actual/365 by Horner's rule over the gaps between dates, Newton on the
 * daily growth factor, nothing validated. Powers of the few different gap lengths are computed once an iteration.
 */
export interface LimitInput {
  readonly amounts: Float64Array;
  /** Days from each flow to the next, and from the last to the valuation date. */
  readonly gaps: Int32Array;
  readonly valuation: number;
}

const LONGEST = 32;
const powers = new Float64Array(LONGEST);

/** The rate a year; assumes positive flows and gaps of at most 31 days. */
export function hornerLimit({ amounts, gaps, valuation }: LimitInput): number {
  let total = 0;
  for (let i = 0; i < amounts.length; i += 1) total += amounts[i] as number;
  let weighted = 0;
  let days = 0;
  for (let i = amounts.length - 1; i >= 0; i -= 1) {
    days += gaps[i] as number;
    weighted += (amounts[i] as number) * days;
  }
  let x = 1 + (valuation - total) / weighted;
  for (let iteration = 0; iteration < 20; iteration += 1) {
    powers[0] = 1;
    for (let n = 1; n < LONGEST; n += 1) powers[n] = (powers[n - 1] as number) * x;
    let value = 0;
    let slope = 0;
    for (let i = 0; i < amounts.length; i += 1) {
      const gap = gaps[i] as number;
      const power = powers[gap] as number;
      const held = value + (amounts[i] as number);
      slope = slope * power + held * gap * (powers[gap - 1] as number);
      value = held * power;
    }
    const step = (value - valuation) / slope;
    x -= step;
    if (Math.abs(step) < 1e-13) break;
  }
  return x ** 365 - 1;
}
