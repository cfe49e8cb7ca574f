/** この1か月 — what the last reading changed since the one before it, parted into what was paid in and what prices did. */
import { monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { monthlyHistory } from './monthly-history.ts';

export interface LatestChange {
  /** 'YYYY-MM-DD', of both readings. */
  readonly from: string;
  readonly to: string;
  /** Whether it is the change of just one calendar month. */
  readonly isOneMonth: boolean;
  /** Yen: of the balance, of what was paid in until then (less what was taken out), and the rest. */
  readonly total: number;
  readonly paidIn: number;
  readonly byPrices: number;
}

/** null while there is but one reading. */
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
