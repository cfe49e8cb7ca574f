/**
 * 正規分布 — computes the distribution function, accurate to about 1e-15, and defines the quantiles that the product uses
 * (calculations.md, implementation notes: constants, a general inverse is not needed).
 */
export const Z_75 = 0.6744897501960817;
export const Z_90 = 1.2815515655446004;
export const Z_95 = 1.6448536269514722;

/** Beyond this many standard deviations the tail is 0 in double precision. */
const NO_TAIL_BEYOND = 38.6;
/** Up to this x a series is used. Above it the series needs many terms, and the continued fraction few. */
const SERIES_UP_TO = 3;
const FRACTION_DEPTH = 120;

function density(x: number): number {
  return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
}

/** φ(x)·(x + x³/3 + x⁵/(3·5) + …): all terms have one sign, so nothing cancels. */
function centralArea(x: number): number {
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * 1e-17; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return density(x) * sum;
}

/** Laplace's continued fraction φ(x)/(x + 1/(x + 2/(x + …))), for x > 0. */
function upperTail(x: number): number {
  let fraction = x;
  for (let depth = FRACTION_DEPTH; depth >= 1; depth--) fraction = x + depth / fraction;
  return density(x) / fraction;
}

/** Φ(x), the probability that a standard normal variable is at most x. */
export function normalCdf(x: number): number {
  if (x > NO_TAIL_BEYOND) return 1;
  if (x < -NO_TAIL_BEYOND) return 0;
  if (Math.abs(x) <= SERIES_UP_TO) return 0.5 + centralArea(x);
  return x > 0 ? 1 - upperTail(x) : upperTail(-x);
}
