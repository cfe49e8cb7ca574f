// Sites with one row a month show what was taken back (掛金返戻) as less in its month, below zero where it was more.

import type { Contribution } from '../books/ledger.ts';

/** One row a month, oldest first. */
export function netMonths(contributions: readonly Contribution[]): readonly Contribution[] {
  const months = new Map<string, Contribution>();
  for (const row of contributions) {
    const before = months.get(row.month);
    months.set(row.month, {
      month: row.month,
      employerPremium: row.employerPremium + (before?.employerPremium ?? 0),
      subscriberPremium: row.subscriberPremium + (before?.subscriberPremium ?? 0),
    });
  }
  return [...months.values()];
}
