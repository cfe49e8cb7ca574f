/** 年度 — the Japanese fiscal year, from April to March, by the year in which it begins. */
import { addMonths, type CalendarMonth, monthNumber } from './calendar-month.ts';

/** Months from January to April. */
const SHIFT = 3;

/** 2026 for 2026-04 to 2027-03. */
export function fiscalYearOf(month: CalendarMonth): number {
  return Math.floor((monthNumber(month) - SHIFT) / 12);
}

/** April of the year. */
export function firstMonthOf(year: number): CalendarMonth {
  return `${String(year).padStart(4, '0')}-04`;
}

/** March of the year after. */
export function lastMonthOf(year: number): CalendarMonth {
  return addMonths(firstMonthOf(year), 11);
}
