/** 次回の評価 — computes the month of the next valuation; each month keeps only its last valuation (calculations.md section 8). */
import { addMonths, type CalendarMonth } from '../calendar/calendar-month.ts';

/** The current month if it has no valuation yet, else the month after `latest`, which is null before the first one. */
export function nextValuationMonth(current: CalendarMonth, latest: CalendarMonth | null): CalendarMonth {
  return latest === null || latest < current ? current : addMonths(latest, 1);
}
