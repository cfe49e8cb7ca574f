/** これからの掛金 — what the history of premiums says at a statement of the months to come (docs/method/premium-history.md). */
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { type MonthPremium, type PremiumReading, readPremiums } from '@minori/engine/premium-history/premium-reading';
import { unpaidMonths } from '@minori/engine/premium-history/unpaid-months';
import type { MonthPeriod } from '@minori/engine/receipt-age/month-periods';
import type { LatestAccount } from './account-repository.ts';

type Dates = Pick<LatestAccount, 'valuationDate' | 'subscriptionDate'>;

/** The premiums that an account's statement goes on with, and the months that had none. */
export function premiumsOf(
  { valuationDate, subscriptionDate }: Dates,
  rows: readonly MonthPremium[],
): { readonly premiums: PremiumReading; readonly unpaid: readonly MonthPeriod[] } {
  const referenceMonth = monthOf(valuationDate);
  const premiums = readPremiums(rows, referenceMonth, monthOf(subscriptionDate));
  return { premiums, unpaid: unpaidMonths(rows, referenceMonth, premiums) };
}
