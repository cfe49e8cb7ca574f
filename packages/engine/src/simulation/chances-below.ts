/**
 * 下回る可能性 — computes the chances that a plan ends below today's balance plus future premiums, or below all contributions, in
 * nominal yen and with targets that rise with prices (calculations.md 6.3). The screen shows them with the 10 % line, so that
 * the line is not read as a floor.
 */
import type { Accumulation } from './comonotonic-bound.ts';
import { priceLevel } from './real-terms.ts';
import { shortfallProbabilities } from './shortfall-probability.ts';

/** The second inflation for which the real figures are shown, a fraction a year. */
export const HIGHER_INFLATION = 0.02;

/** Probabilities, 0 to 1, of ending below a target. W0 is today's balance, Σc the future premiums. */
export type ChancesBelow = {
  /** Target W0 + Σc: shows only the future risk. */
  readonly belowNow: number;
  /** Target principal so far + Σc: includes past gains and losses. */
  readonly belowContributions: number;
  /** The same two with targets that rise with prices. */
  readonly realBelowNow: number;
  readonly realBelowContributions: number;
  /** `realBelowNow` at 2 % inflation. */
  readonly realBelowNowAt2: number;
};

/**
 * Σ_{j=1..n} c_j·(1+π)^{(n−j)/12}: the contributions at the prices of the month, unrounded yen.
 * @param inflation a fraction a year
 */
export function indexedContributions({ flows }: Accumulation, month: number, inflation: number): number {
  const monthly = priceLevel(inflation, 1);
  let sum = 0;
  for (let j = 1; j <= month; j++) sum = sum * monthly + (flows[j] as number);
  return sum;
}

/**
 * The chances `month` months from now; each is 0 below 1e-6 and 1 above 1 − 1e-6.
 * @param principal 運用金額 at month 0, yen; negative where more was paid out than in
 * @param inflation a fraction a year
 * @throws RangeError for a principal or an inflation that is not finite, and for a month outside the plan
 */
export function chancesBelow(
  plan: Accumulation,
  { principal, inflation }: { readonly principal: number; readonly inflation: number },
  month = plan.flows.length - 1,
): ChancesBelow {
  const startValue = plan.flows[0] ?? 0;
  const target = (start: number, prices: number) =>
    start * priceLevel(prices, month) + indexedContributions(plan, month, prices);
  const [belowNow = 0, belowContributions = 0, realBelowNow = 0, realBelowContributions = 0, realBelowNowAt2 = 0] =
    shortfallProbabilities(plan, month, [
      target(startValue, 0),
      target(principal, 0),
      target(startValue, inflation),
      target(principal, inflation),
      target(startValue, HIGHER_INFLATION),
    ]);
  return { belowNow, belowContributions, realBelowNow, realBelowContributions, realBelowNowAt2 };
}
