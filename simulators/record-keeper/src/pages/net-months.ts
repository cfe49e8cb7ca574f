// Subtracts returned premiums (掛金返戻) from the premiums of their month, for sites that show one row per month. The result
// may be negative.

import type { Contribution } from '../books/ledger.ts';

/** The months with their net amounts, oldest first. */
export function netMonths(contributions: readonly Contribution[]): readonly Contribution[] {
  const months: Contribution[] = [];
  for (const row of contributions) {
    const { month, employerPremium, subscriberPremium } = row;
    const before = months.at(-1);
    if (before?.month !== month || employerPremium + subscriberPremium > 0) months.push(row);
    else {
      months[months.length - 1] = {
        month,
        employerPremium: before.employerPremium + employerPremium,
        subscriberPremium: before.subscriberPremium + subscriberPremium,
      };
    }
  }
  return months;
}
