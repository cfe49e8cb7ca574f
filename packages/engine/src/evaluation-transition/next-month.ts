/** 次回の評価 — the month of the next valuation; each month keeps one, the last (calculations.md section 8). */
import { addMonths, type CalendarMonth } from '../calendar/calendar-month.ts';

/** The current month until it has a valuation, then the following one; `latest` is null before the first valuation. */
export function nextValuationMonth(current: CalendarMonth, latest: CalendarMonth | null): CalendarMonth {
  return latest === null || latest < current ? current : addMonths(latest, 1);
}
