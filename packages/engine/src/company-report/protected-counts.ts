/**
 * 守られた人数 — makes the counts that a company's HR are shown: each month's count with a secret error, so that even somebody who
 * keeps every report, and knows of everybody else what they have done, can hardly tell what one person has
 * (docs/method/company-report.md, docs/decisions/0091).
 *
 * The errors of one figure's months hang together: the month's is Σ c(t−i)·zᵢ over the months until then, with
 * c(n) = binom(2n, n)/4ⁿ and independent standard normal zᵢ. These c are the square root of running totals (Fichtenberger,
 * Henzinger and Upadhyay, "Constant matters", ICML 2023; Henzinger, Upadhyay and Upadhyay, SODA 2023). So the error hardly grows
 * with the months, although a month can't be told from the difference to the month before. The promise is Gaussian differential
 * privacy (Dong, Roth and Su, J. R. Stat. Soc. B 84, 2022).
 */
import { normalCdf } from '../statistics/normal-distribution.ts';
import { normalQuantile } from '../statistics/normal-quantile.ts';

/** What a figure is protected with. */
export interface Protection {
  /** Months of which a person's fact may be part of a count, the first month of the series being the first. */
  readonly months: number;
  /**
   * μ of Gaussian differential privacy: whoever knows everything else is right about the fact in at most Φ(μ/2) of the cases,
   * where guessing is right in half of them.
   */
  readonly mu: number;
}

/** Each figure's protection: what is counted for good, what begins anew each April, and what is counted by topic. */
export const PROTECTIONS = {
  lasting: { months: 240, mu: 0.4 },
  yearly: { months: 12, mu: 0.4 },
  topic: { months: 12, mu: 0.2 },
} as const satisfies Readonly<Record<string, Protection>>;

/** The first c(n), as many as were needed so far. */
const known = [1];

/** c(0), c(1), … c(months − 1). */
export function coefficients(months: number): readonly number[] {
  for (let n = known.length; n < months; n++) known.push(((known[n - 1] ?? 0) * (2 * n - 1)) / (2 * n));
  return known.length === months ? known : known.slice(0, months);
}

/**
 * The most by which one person can move a series, in the measure in which the zᵢ are drawn: they are counted from one month on, and
 * perhaps until a later one, once.
 */
export function sensitivity(months: number): number {
  const c = coefficients(months);
  let most = 0;
  for (let stay = 1; stay <= months; stay++) {
    const squares = c.reduce((sum, each, n) => sum + (each - (n < stay ? 0 : (c[n - stay] ?? 0))) ** 2, 0);
    most = Math.max(most, squares);
  }
  return Math.sqrt(most);
}

const scales = new Map<Protection, number>();

/** The standard deviation, in people, of a series' first error. */
export function scaleOf(protection: Protection): number {
  const scale = scales.get(protection) ?? sensitivity(protection.months) / protection.mu;
  scales.set(protection, scale);
  return scale;
}

/** A month's secret draw: a standard normal figure. @param chance uniform in [0, 1) */
export function drawOf(chance: () => number): number {
  return normalQuantile(chance());
}

/**
 * The error of a month, in people.
 * @param draws of the series from its first month to this one
 */
export function errorOf(protection: Protection, draws: readonly number[]): number {
  coefficients(draws.length);
  const sum = draws.reduce((total, z, i) => total + (known[draws.length - 1 - i] ?? 0) * z, 0);
  return scaleOf(protection) * sum;
}

/** The count that is published for a month, in whole people; it may be below 0. */
export function publishedCount(count: number, protection: Protection, draws: readonly number[]): number {
  return Math.round(count + errorOf(protection, draws));
}

/** In nine of ten months the published count is at most so many people off. @param month of the series, from 1 */
export function usualError(protection: Protection, month: number): number {
  const squares = coefficients(month).reduce((sum, c) => sum + c ** 2, 0);
  return normalQuantile(0.95) * scaleOf(protection) * Math.sqrt(squares);
}

/**
 * How often whoever knows everything else is right about facts that several figures contain, at most.
 * @param figures the protections of these figures
 */
export function mostRight(figures: readonly Protection[]): number {
  return normalCdf(Math.sqrt(figures.reduce((sum, { mu }) => sum + mu ** 2, 0)) / 2);
}
