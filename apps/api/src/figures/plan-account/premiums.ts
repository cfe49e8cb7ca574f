/** これからの掛金 — what the history of premiums says at a statement of the months to come (docs/method/premium-history.md). */
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { type MonthPremium, type PremiumReading, readPremiums } from '@minori/engine/premium-history/premium-reading';
import type { LatestAccount } from './account-repository.ts';

/** The premiums that an account's statement goes on with. */
export function readingOf(
  { valuationDate, subscriptionDate }: Pick<LatestAccount, 'valuationDate' | 'subscriptionDate'>,
  premiums: readonly MonthPremium[],
): PremiumReading {
  return readPremiums(premiums, monthOf(valuationDate), monthOf(subscriptionDate));
}
