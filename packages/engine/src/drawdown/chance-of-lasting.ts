/**
 * もつ可能性 — computes the chance that a balance lasts under a monthly withdrawal, and the withdrawal that lasts with a given chance
 * (retirement.md 8).
 */
import type { Moments } from '../risk-return/portfolio-moments.ts';
import { wholeYen } from '../rounding/whole-yen.ts';
import { type Accumulation, monthTerms, quantileAt } from '../simulation/comonotonic-bound.ts';
import { monthlyGrowth } from '../simulation/monthly-growth.ts';
import { priceLevel } from '../simulation/real-terms.ts';
import { normalCdf } from '../statistics/normal-distribution.ts';
import { LARGEST_Z, normalQuantile } from '../statistics/normal-quantile.ts';

export type Drawdown = {
  /** Months of withdrawals, at month ends. */
  readonly months: number;
  /** Return on the remaining money, net of fees, fractions a year. */
  readonly growth: Moments;
  /** A fraction a year. */
  readonly inflation: number;
};

/**
 * The chance, 0 to 1, that `balance` yen pay `monthly` yen in today's prices for all months: Φ(z) for the level z at which
 * `monthly`·Q_V(z) equals the balance.
 */
export function chanceOfLasting(drawdown: Drawdown, balance: number, monthly: number): number {
  if (monthly <= 0 || drawdown.months <= 0) return 1;
  if (balance <= 0) return 0;
  const terms = drawdownTerms(drawdown.months, drawdown);
  const affordable = Math.log(balance / monthly);
  const above = (z: number) => Math.log(drawdownQuantile(terms, z)) - affordable;
  const [least, most] = [above(-LARGEST_Z), above(LARGEST_Z)];
  if (most <= 0) return 1;
  if (least > 0) return 0;
  return normalCdf(zeroOf(above, least, most));
}

/** Tolerance of ln Q_V; smaller differences are rounding noise of the sum. */
const CLOSE = 1e-13;
const MOST_STEPS = 60;

/**
 * Finds the zero of a rising, nearly linear function over |z| ≤ LARGEST_Z, by secants between two ends (the Illinois method):
 * about eight steps, where bisection took 60.
 * @param least the function's value at −LARGEST_Z, at most 0. @param most its value at LARGEST_Z, above 0
 */
function zeroOf(rising: (z: number) => number, least: number, most: number): number {
  let [low, high, atLow, atHigh] = [-LARGEST_Z, LARGEST_Z, least, most];
  for (let step = 0; step < MOST_STEPS; step++) {
    const z = low - (atLow * (high - low)) / (atHigh - atLow);
    const value = rising(z);
    if (Math.abs(value) < CLOSE) return z;
    // If an end is kept, its value counts half, so that it is replaced eventually.
    if (value < 0) [low, atLow, atHigh] = [z, value, atHigh / 2];
    else [high, atHigh, atLow] = [z, value, atLow / 2];
  }
  return (low + high) / 2;
}

/** 続けられる月額: the yen a month in today's prices that lasts with a chance, 0 to 1. @throws RangeError without a month */
export function sustainableMonthly(drawdown: Drawdown, balance: number, chance: number): number {
  if (drawdown.months <= 0) throw new RangeError('A withdrawal needs a month');
  const terms = drawdownTerms(drawdown.months, drawdown);
  return wholeYen(balance / drawdownQuantile(terms, normalQuantile(chance)));
}

/** Standard normal levels from −6 to 6 in steps of 1/8. */
const GRID = Array.from({ length: 97 }, (_, index) => -6 + index / 8);
const WEIGHTS = GRID.map((z) => Math.exp((-z * z) / 2));
const WEIGHT = WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** Φ of the level at which ln Q_V is `value`, interpolated linearly between two levels of the grid. */
function chanceBelow(logQuantiles: readonly number[], value: number): number {
  const above = logQuantiles.findIndex((quantile) => quantile > value);
  if (above === 0) return 0;
  if (above < 0) return 1;
  const [low, high] = [logQuantiles[above - 1] as number, logQuantiles[above] as number];
  return normalCdf((GRID[above - 1] as number) + (value - low) / (high - low) / 8);
}

/**
 * The chance of lasting as seen today: saving until the retirement age and withdrawals afterwards, with independent growth.
 * @param saving the plan until then; `netRatio`: the share of the balance that is left after tax
 * @returns a function from yen a month in today's prices to the chance, 0 to 1; what doesn't depend on the withdrawal is
 * computed once
 */
export function chancesFromToday(
  saving: { readonly plan: Accumulation; readonly months: number; readonly netRatio: number },
  drawdown: Drawdown,
): (monthly: number) => number {
  const terms = drawdownTerms(drawdown.months, drawdown);
  const logQuantiles = GRID.map((z) => Math.log(drawdownQuantile(terms, z)));
  const savings = monthTerms(saving.plan, saving.months);
  const scale = saving.netRatio / priceLevel(drawdown.inflation, saving.months);
  const wealths = GRID.map((z) => quantileAt(savings, z).above * scale);
  return (monthly) => {
    if (monthly <= 0 || drawdown.months <= 0) return 1;
    const chances = wealths.map((wealth) => (wealth > 0 ? chanceBelow(logQuantiles, Math.log(wealth / monthly)) : 0));
    return chances.reduce((sum, chance, place) => sum + chance * (WEIGHTS[place] as number), 0) / WEIGHT;
  };
}

/** The mean and spread of ln of each month's term of V, to evaluate Q_V at many levels. */
type DrawdownTerms = { readonly centres: Float64Array; readonly shifts: Float64Array };

/**
 * @param growth net of fees, fractions a year
 * @param inflation a fraction a year
 * @throws RangeError as `monthlyGrowth`
 */
function drawdownTerms(
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

/** Q_V(z): the cost of one yen a month at a level; rises with z. A withdrawal X lasts where the balance is at least X·V. */
function drawdownQuantile({ centres, shifts }: DrawdownTerms, z: number): number {
  let sum = 0;
  for (let k = 0; k < centres.length; k++) sum += Math.exp((centres[k] as number) + (shifts[k] as number) * z);
  return sum;
}
