/**
 * Computes until when the tables of tax and pension are valid: each figure is set for one, two or three fiscal years, so the row
 * that ends first decides (`docs/operations/tax-tables.md`).
 */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { parameterGoodUntil, RETIREMENT_PARAMETERS, type RetirementParameter } from './retirement-parameters.ts';

/** The day on which the tables were last compared with their sources; texts show the figures of that day. */
export const RETIREMENT_TABLES_CHECKED_ON: CalendarDate = '2026-11-28';

type OldestRows = {
  /** The last day on which they are valid. */
  readonly goodUntil: CalendarDate;
  readonly names: readonly RetirementParameter[];
};

/** The rows in force on a day that end first. Rows that hold until a law changes them are left out. */
export function oldestRetirementRows(day: CalendarDate): OldestRows {
  const ends = RETIREMENT_PARAMETERS.flatMap((name) => {
    const end = parameterGoodUntil(name, day);
    return end === null ? [] : [{ name, end }];
  });
  const goodUntil = ends.reduce((first, { end }) => (end < first ? end : first), '9999-12-31');
  return { goodUntil, names: ends.filter(({ end }) => end === goodUntil).map(({ name }) => name) };
}

/** Whether a row in force on a day is out of date. */
export function areRetirementTablesOld(day: CalendarDate): boolean {
  return day > oldestRetirementRows(day).goodUntil;
}
