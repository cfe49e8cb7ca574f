/** 均した月額 — spreads an amount evenly over months in prices of the first day (retirement.md 4: L(m)). */

/** A monthly real rate smaller than this counts as 0. */
const NO_RATE = 1e-12;

/**
 * The monthly amount that one yen pays for `months` months in steady prices, earning `annualRate`: j/(1 − (1+j)^−m)
 * with j the real monthly rate.
 */
export function levelFactor(months: number, annualRate: number, inflation: number): number {
  const rate = ((1 + annualRate) / (1 + inflation)) ** (1 / 12) - 1;
  return Math.abs(rate) < NO_RATE ? 1 / months : rate / (1 - (1 + rate) ** -months);
}
