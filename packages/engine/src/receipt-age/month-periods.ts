/** 加入期間 — combines periods of calendar months to a set: each month counts once, however many periods it lies in. */
import { type CalendarMonth, calendarMonth, monthNumber } from '../calendar/calendar-month.ts';

/** Both ends are included; a period that ends before it begins has no month. */
export type MonthPeriod = readonly [from: CalendarMonth, to: CalendarMonth];

/** Disjoint spans of month numbers in order, both ends included. */
export type MonthSet = readonly (readonly [from: number, to: number])[];

/** @throws RangeError for what is not a month */
export function monthSet(periods: readonly MonthPeriod[]): MonthSet {
  const spans = periods
    .map(([from, to]) => [monthNumber(from), monthNumber(to)] as const)
    .filter(([from, to]) => from <= to)
    .toSorted((a, b) => a[0] - b[0]);
  const united: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = united.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

export function countMonths(months: MonthSet): number {
  return months.reduce((sum, [from, to]) => sum + to - from + 1, 0);
}

/** The number of months that lie in both sets. */
export function countCommonMonths(one: MonthSet, other: MonthSet): number {
  let common = 0;
  for (const [from, to] of one) {
    for (const [start, end] of other) common += Math.max(0, Math.min(to, end) - Math.max(from, start) + 1);
  }
  return common;
}

/** The periods minus the months of others; a period that is cut in the middle becomes two. */
export function withoutMonths(periods: readonly MonthPeriod[], others: readonly MonthPeriod[]): readonly MonthPeriod[] {
  const rest: [number, number][] = [];
  for (const [from, to] of monthSet(periods)) {
    let begin = from;
    for (const [start, end] of monthSet(others)) {
      if (end < begin || start > to) continue;
      if (start > begin) rest.push([begin, start - 1]);
      begin = end + 1;
    }
    if (begin <= to) rest.push([begin, to]);
  }
  return rest.map(([from, to]) => [calendarMonth(from), calendarMonth(to)]);
}

/** The months of a set up to and including `last`. */
export function monthsUpTo(months: MonthSet, last: number): MonthSet {
  return months.filter(([from]) => from <= last).map(([from, to]) => [from, Math.min(to, last)]);
}
