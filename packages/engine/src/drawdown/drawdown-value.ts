/**
 * 取りくずし — what a monthly withdrawal costs on the first day: V = Σ e^{−Y_k}, with Y_k the log growth of k months in
 * today's prices, by its comonotonic lower bound (retirement.md 8; the counterpart of calculations.md 6.2).
 */
import type { Moments } from '../risk-return/portfolio-moments.ts';
import { monthlyGrowth } from '../simulation/monthly-growth.ts';

/** ln-mean and spread of each month's term, for many levels. */
export type DrawdownTerms = { readonly centres: Float64Array; readonly shifts: Float64Array };

/**
 * @param growth net of fees, fractions a year
 * @param inflation a fraction a year
 * @throws RangeError as `monthlyGrowth`
 */
export function drawdownTerms(
  months: number,
  { growth, inflation }: { readonly growth: Moments; readonly inflation: number },
): DrawdownTerms {
  const { logMean, logRisk: s } = monthlyGrowth(growth);
  const m = logMean - Math.log1p(inflation) / 12;
  const tails = new Float64Array(months + 2);
  for (let k = months; k >= 1; k--) tails[k] = (tails[k + 1] as number) + Math.exp(-k * (m - (s * s) / 2));
  let squares = 0;
  for (let k = 1; k <= months; k++) squares += (tails[k] as number) ** 2;
  const length = Math.sqrt(squares);
  const centres = new Float64Array(months);
  const shifts = new Float64Array(months);
  let sum = 0;
  for (let k = 1; k <= months; k++) {
    sum += tails[k] as number;
    const correlation = sum / (Math.sqrt(k) * length);
    centres[k - 1] = -k * m + 0.5 * (1 - correlation ** 2) * k * s * s;
    shifts[k - 1] = correlation * s * Math.sqrt(k);
  }
  return { centres, shifts };
}

/** Q_V(z): what one yen a month costs at a level; rises with z, and a withdrawal lasts where the balance is at least X·V. */
export function drawdownQuantile({ centres, shifts }: DrawdownTerms, z: number): number {
  let sum = 0;
  for (let k = 0; k < centres.length; k++) sum += Math.exp((centres[k] as number) + (shifts[k] as number) * z);
  return sum;
}
