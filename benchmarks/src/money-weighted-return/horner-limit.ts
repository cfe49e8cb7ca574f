/**
 * Computes a money-weighted return as fast as possible, as the limit for the engine: exact actual/365 by Horner's rule over the
 * gaps between dates, with Newton's method on the daily growth factor and without validation. Powers of the few different gap
 * lengths are computed once per iteration.
 */
export interface LimitInput {
  readonly amounts: Float64Array;
  /** Days from each flow to the next, and from the last to the valuation date. */
  readonly gaps: Int32Array;
  readonly valuation: number;
}

/** Month-end flows are 28 to 31 days apart; the last gap, to the valuation date itself, may be 0. */
const SHORTEST = 28;
const LONGEST = 32;
const powers = new Float64Array(LONGEST).fill(1);

/**
 * Returns the yearly rate. Assumes positive flows and gaps of at most 31 days. Newton's method runs on ln V as a function of ln
 * x, which is nearly a straight line, so that two evaluations are enough: on V itself it needed five and took twice as long.
 */
export function hornerLimit({ amounts, gaps, valuation }: LimitInput): number {
  let total = 0;
  let weighted = 0;
  let days = 0;
  for (let i = amounts.length - 1; i >= 0; i -= 1) {
    days += gaps[i] as number;
    total += amounts[i] as number;
    weighted += (amounts[i] as number) * days;
  }
  let growth = (Math.log(valuation / total) * total) / weighted;
  for (let iteration = 0; iteration < 20; iteration += 1) {
    for (let n = SHORTEST; n < LONGEST; n += 1) powers[n] = Math.exp(growth * n);
    let value = 0;
    let slope = 0;
    for (let i = 0; i < amounts.length; i += 1) {
      const gap = gaps[i] as number;
      const power = powers[gap] as number;
      const held = (value + (amounts[i] as number)) * power;
      slope = slope * power + held * gap;
      value = held;
    }
    const step = (Math.log(value / valuation) * value) / slope;
    growth -= step;
    if (Math.abs(step) < 1e-10) break;
  }
  return Math.exp(growth * 365) - 1;
}
