/**
 * 物価を考慮 — converts amounts to the prices of the reference month: divided by (1+CPI)^{k/12} at month k, each contribution at
 * the month of payment (calculations.md 6.3). Payments before the reference month are not converted, because past prices are
 * not among our assumptions.
 */

/** Yen and a fraction a year. */
export type PricedPlan = {
  readonly inflation: number;
  /** 運用金額 at month 0. */
  readonly startContribution: number;
  /** One amount for every month, or a list with one amount a month from the first on. */
  readonly monthlyContribution: number | readonly number[];
};

/**
 * The price at month k of what costs 1 at month 0.
 * @throws RangeError for an inflation that is not finite or −1 and less
 */
export function priceLevel(inflation: number, month: number): number {
  return Math.exp(month * monthlyInflation(inflation));
}

/** ln(1+CPI)/12. */
function monthlyInflation(inflation: number): number {
  if (!(Number.isFinite(inflation) && inflation > -1)) throw new RangeError(`No inflation: ${inflation}`);
  return Math.log1p(inflation) / 12;
}

/**
 * The contributions of months 1 to `month` plus those before, in prices of month 0; unrounded yen.
 * @throws RangeError as `priceLevel`, and for a month beyond a list's end
 */
export function realContribution(
  { inflation, startContribution, monthlyContribution }: PricedPlan,
  month: number,
): number {
  const rate = monthlyInflation(inflation);
  if (typeof monthlyContribution !== 'number') {
    if (month > monthlyContribution.length) throw new RangeError(`No contribution is given for month ${month}`);
    const paid = monthlyContribution.slice(0, month);
    return paid.reduce((sum, yen, index) => sum + yen * Math.exp(-rate * (index + 1)), startContribution);
  }
  // Σ e^{−rj} for j = 1 … n
  const months = rate === 0 ? month : -Math.expm1(-rate * month) / Math.expm1(rate);
  return startContribution + monthlyContribution * months;
}

/** Divides every number inside by the price level and floors it; dates, texts and null stay. */
function deflated(value: unknown, level: number): unknown {
  if (typeof value === 'number') return Math.floor(value / level);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, deflated(inner, level)]));
}

/**
 * Converts the rows of a scenario to real terms, whole yen: `contributionAmount` becomes the contributions at the prices of
 * their months, every other number is converted at the row's month. Rows keep their shape; month 0 is unchanged.
 */
export function inRealTerms<Row extends { readonly month: number; readonly contributionAmount: number }>(
  rows: readonly Row[],
  plan: PricedPlan,
): Row[] {
  return rows.map((row) => {
    const { month, contributionAmount: _nominal, ...amounts } = row;
    const contributionAmount = Math.floor(realContribution(plan, month));
    const real = deflated(amounts, priceLevel(plan.inflation, month)) as Omit<Row, 'month' | 'contributionAmount'>;
    // The keys are the row's own, and each value keeps its type.
    return { ...row, ...real, month, contributionAmount };
  });
}
