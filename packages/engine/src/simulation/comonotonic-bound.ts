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
import { requireAmount } from './monthly-flows.ts';
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
 * @param flows as `monthlyFlows` makes them: one entry more than months
 * @param moments net of fees, fractions a year
 * @throws RangeError as `monthlyGrowth`, and for a flow that is negative or not finite
 */
export function accumulation(flows: Float64Array, moments: Moments): Accumulation {
  const { logRisk, meanFactor } = monthlyGrowth(moments);
  for (const flow of flows) requireAmount('A flow', flow);
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

/** The quantiles of one month at a level and its mirror image, unrounded yen. */
export type Spread = {
  /** Q(z). */
  above: number;
  /** How Q rises with z there. */
  slope: number;
  /** Q at z = 0. */
  median: number;
  /** Q(−z). */
  below: number;
};

export function emptySpread(): Spread {
  return { above: 0, slope: 0, median: 0, below: 0 };
}

/**
 * Q(p) = α_n + Σ α_j·h^{n−j}·e^{z·x − x²/2} with x = r_j·s·√(n−j), for z, 0 and −z in one pass. It goes from the last
 * flow, where x is 0, to the first: x grows in small steps, and the exponentials are carried on with it.
 * @param at months from now, and the standard normal quantile of p, e.g. `Z_90` for 90 %
 * @throws RangeError for a month that the plan doesn't have, and for a level that is not finite
 */
export function spreadAt(
  plan: Accumulation,
  { month, z }: { readonly month: number; readonly z: number },
  into: Spread,
): Spread {
  const { flows, powers, sums, squares, logRisk } = plan;
  if (!(Number.isInteger(month) && month >= 0 && month < flows.length)) {
    throw new RangeError(`A plan of ${flows.length - 1} months has no month ${month}`);
  }
  if (!Number.isFinite(z)) throw new RangeError(`A level of ${z} is not finite`);
  const whole = sums[month] as number;
  const length = Math.sqrt(squares[month] as number);
  const scale = length === 0 ? 0 : logRisk / length;
  const last = flows[month] as number;
  let above = last;
  let slope = 0;
  let median = last;
  let below = last;
  let damping = 1;
  let factor = 1;
  let previous = 0;
  for (let j = month - 1; j >= 0; j--) {
    const shift = scale * (whole - (sums[j] as number));
    const step = shift - previous;
    damping *= stepExponential(-0.5 * step * (shift + previous));
    factor *= stepExponential(z * step);
    const mean = (flows[j] as number) * (powers[month - j] as number) * damping;
    const high = mean * factor;
    above += high;
    slope += high * shift;
    median += mean;
    below += mean / factor;
    previous = shift;
  }
  into.above = above;
  into.slope = slope;
  into.median = median;
  into.below = below;
  return into;
}

/**
 * The quantile of the value after `month` months, unrounded yen.
 * @param z the standard normal quantile of p
 */
export function comonotonicQuantile(plan: Accumulation, month: number, z: number): number {
  return spreadAt(plan, { month, z }, emptySpread()).above;
}
