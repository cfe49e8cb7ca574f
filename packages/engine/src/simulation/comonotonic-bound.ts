/**
 * 共単調下界 — the quantiles of a savings plan in closed form: W_k = W_{k−1}·G_k + c_k with independent lognormal months,
 * by the comonotonic lower bound in its maximal-variance version (calculations.md 6.2, after Dhaene et al. 2005).
 * No seed, no paths; the mean is exact, and so is a single flow. Against 1,000,000 simulated paths it is off by at most
 * 0.2 % for the model portfolios and 0.65 % for foreign equity alone.
 *
 * The formula's B_i are h^n times P_i = Σ_{j<i} α_j·h^{−j}, h = e^{m + s²/2}. The factor cancels in r_j, so the P_i and
 * their running sums are made once and serve every month of the plan; a month then costs one pass over its flows.
 */
import type { Moments } from '../risk-return/portfolio-moments.ts';
import { monthlyGrowth } from './monthly-growth.ts';
import { stepExponential } from './step-exponential.ts';

/** A plan with everything that its months share. */
export type Accumulation = {
  /** α_0 … α_n, yen. */
  readonly flows: Float64Array;
  /** h^0 … h^n. */
  readonly powers: Float64Array;
  /** Σ_{i≤k} P_i for k = 0 … n. */
  readonly sums: Float64Array;
  /** Σ_{i≤k} P_i². */
  readonly squares: Float64Array;
  /** s, of one month. */
  readonly logRisk: number;
};

/**
 * @param flows as `monthlyFlows` makes them
 * @param moments net of fees, fractions a year
 * @throws RangeError as `monthlyGrowth`
 */
export function accumulation(flows: Float64Array, moments: Moments): Accumulation {
  const { logRisk, meanFactor } = monthlyGrowth(moments);
  const powers = new Float64Array(flows.length).fill(1);
  const sums = new Float64Array(flows.length);
  const squares = new Float64Array(flows.length);
  let discount = 1;
  let discounted = 0;
  for (let month = 1; month < flows.length; month++) {
    powers[month] = (powers[month - 1] as number) * meanFactor;
    discounted += (flows[month - 1] as number) * discount;
    discount /= meanFactor;
    sums[month] = (sums[month - 1] as number) + discounted;
    squares[month] = (squares[month - 1] as number) + discounted * discounted;
  }
  return { flows, powers, sums, squares, logRisk };
}

/** What the quantiles of one month share: Q = last + Σ means_j·e^{z·shifts_j}. */
export type Terms = {
  /** How many flows grow until then. */
  count: number;
  /** α_n, paid in at the end of the month itself. */
  last: number;
  /** Q at z = 0: the last flow and all means. */
  median: number;
  /** α_j·h^{n−j}·e^{−x²/2} with x = r_j·s·√(n−j). */
  readonly means: Float64Array;
  /** x, at least 0. */
  readonly shifts: Float64Array;
};

/** Room for the terms of any month of the plan. */
export function emptyTerms({ flows }: Accumulation): Terms {
  return {
    count: 0,
    last: 0,
    median: 0,
    means: new Float64Array(flows.length),
    shifts: new Float64Array(flows.length),
  };
}

/** The terms of a month, written into `into`, so that a whole fan needs no more memory than a month. */
export function termsAt(plan: Accumulation, month: number, into: Terms): Terms {
  const { flows, powers, sums, squares, logRisk } = plan;
  const { means, shifts } = into;
  const whole = sums[month] as number;
  const length = Math.sqrt(squares[month] as number);
  const scale = length === 0 ? 0 : logRisk / length;
  const last = flows[month] as number;
  let median = last;
  let damping = 1;
  let previous = 0;
  // From the last flow, where x is 0, to the first: x grows in small steps, and so does what damps it.
  for (let j = month - 1; j >= 0; j--) {
    const shift = scale * (whole - (sums[j] as number));
    damping *= stepExponential(0.5 * (previous - shift) * (previous + shift));
    const mean = (flows[j] as number) * (powers[month - j] as number) * damping;
    shifts[j] = shift;
    means[j] = mean;
    median += mean;
    previous = shift;
  }
  into.count = month;
  into.last = last;
  into.median = median;
  return into;
}

/**
 * The quantile of the value after `month` months, unrounded yen.
 * @param z the standard normal quantile of p, e.g. `Z_90` for 90 %
 */
export function comonotonicQuantile(plan: Accumulation, month: number, z: number): number {
  const { count, last, means, shifts } = termsAt(plan, month, emptyTerms(plan));
  let value = last;
  for (let j = 0; j < count; j++) value += (means[j] as number) * Math.exp(z * (shifts[j] as number));
  return value;
}
