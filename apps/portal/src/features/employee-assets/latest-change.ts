/** この1か月 — splits the change between the last two scrapes into contributions and the effect of prices. */
import { monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { monthlyHistory } from './monthly-history.ts';

export interface LatestChange {
  /** 'YYYY-MM-DD', of both scrapes. */
  readonly from: string;
  readonly to: string;
  /** Whether the two scrapes are exactly one calendar month apart. */
  readonly isOneMonth: boolean;
  /** Yen: the change of the balance, the contributions in that time (less withdrawals), and the rest. */
  readonly total: number;
  readonly paidIn: number;
  readonly byPrices: number;
}

/** null with only one scrape. */
export function latestChange(figures: Parameters<typeof monthlyHistory>[0]): LatestChange | null {
  const [to, from] = monthlyHistory(figures)
    .filter(({ valuation }) => valuation !== null)
    .toReversed();
  if (!to || !from || from.valuation === null || to.valuation === null) return null;
  const total = to.valuation - from.valuation;
  const paidIn = (to.contribution ?? 0) - (from.contribution ?? 0);
  const isMonthEnd = ({ date }: { readonly date: string }) => monthEnd(monthOf(date)) === date;
  const isOneMonth = isMonthEnd(from) && isMonthEnd(to) && monthsBetween(monthOf(from.date), monthOf(to.date)) === 1;
  return { from: from.date, to: to.date, isOneMonth, total, paidIn, byPrices: total - paidIn };
}
