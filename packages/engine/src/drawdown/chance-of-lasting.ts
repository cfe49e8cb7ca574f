/** もつ可能性 — how likely a balance lasts under a monthly withdrawal, and which withdrawal lasts (retirement.md 8). */
import type { Moments } from '../risk-return/portfolio-moments.ts';
import { wholeYen } from '../rounding/whole-yen.ts';
import { type Accumulation, monthTerms, quantileAt } from '../simulation/comonotonic-bound.ts';
import { priceLevel } from '../simulation/real-terms.ts';
import { normalCdf } from '../statistics/normal-distribution.ts';
import { bisectZ, LARGEST_Z, normalQuantile } from '../statistics/normal-quantile.ts';
import { drawdownQuantile, drawdownTerms } from './drawdown-value.ts';

export type Drawdown = {
  /** Months of withdrawals, at month ends. */
  readonly months: number;
  /** Of the money that is left, net of fees, fractions a year. */
  readonly growth: Moments;
  /** A fraction a year. */
  readonly inflation: number;
};

/**
 * The chance 0 to 1 that `balance` yen pay `monthly` yen in today's prices for all months: Φ(z) where X·Q_V(z) is the
 * balance.
 */
export function chanceOfLasting(drawdown: Drawdown, balance: number, monthly: number): number {
  if (monthly <= 0 || drawdown.months <= 0) return 1;
  const terms = drawdownTerms(drawdown.months, drawdown);
  const affordable = balance / monthly;
  if (affordable >= drawdownQuantile(terms, LARGEST_Z)) return 1;
  if (affordable < drawdownQuantile(terms, -LARGEST_Z)) return 0;
  return normalCdf(bisectZ((z) => drawdownQuantile(terms, z), affordable));
}

/** 続けられる月額: the yen a month in today's prices that last with a chance, 0 to 1. @throws RangeError without a month */
export function sustainableMonthly(drawdown: Drawdown, balance: number, chance: number): number {
  if (drawdown.months <= 0) throw new RangeError('A withdrawal needs a month');
  const terms = drawdownTerms(drawdown.months, drawdown);
  return wholeYen(balance / drawdownQuantile(terms, normalQuantile(chance)));
}

/** Standard normal levels −6 to 6 in eighths. */
const GRID = Array.from({ length: 97 }, (_, index) => -6 + index / 8);

/** Φ of the level at which ln Q_V is `value`, between two levels of the grid by a straight line. */
function chanceBelow(logQuantiles: readonly number[], value: number): number {
  const above = logQuantiles.findIndex((quantile) => quantile > value);
  if (above === 0) return 0;
  if (above < 0) return 1;
  const [low, high] = [logQuantiles[above - 1] as number, logQuantiles[above] as number];
  return normalCdf((GRID[above - 1] as number) + (value - low) / (high - low) / 8);
}

/**
 * The chance from today: saving to the retirement age and living on it afterwards, whose growth is independent.
 * @param saving the plan until then; `netRatio`: what of the balance is left after tax
 * @param monthly yen in today's prices
 */
export function chanceFromToday(
  saving: { readonly plan: Accumulation; readonly months: number; readonly netRatio: number },
  drawdown: Drawdown,
  monthly: number,
): number {
  if (monthly <= 0 || drawdown.months <= 0) return 1;
  const terms = drawdownTerms(drawdown.months, drawdown);
  const logQuantiles = GRID.map((z) => Math.log(drawdownQuantile(terms, z)));
  const savings = monthTerms(saving.plan, saving.months);
  const scale = saving.netRatio / priceLevel(drawdown.inflation, saving.months) / monthly;
  let [weighted, weights] = [0, 0];
  for (const z of GRID) {
    const weight = Math.exp((-z * z) / 2);
    const wealth = quantileAt(savings, z).above * scale;
    weighted += weight * (wealth > 0 ? chanceBelow(logQuantiles, Math.log(wealth)) : 0);
    weights += weight;
  }
  return weighted / weights;
}
