/** 月の位置 — computes the positions of months and their days on an axis of evenly spaced steps of one or more months. */
import { linearAxis } from './axis.ts';
import type { Plot } from './frame.ts';

type Room = Pick<Plot, 'left' | 'right'>;

/** Position of each month, px, from edge to edge; a single month is in the middle. @param months 'YYYY-MM', ascending. */
export function monthPlaces(months: readonly string[], room: Room): number[] {
  if (months.length < 2) return months.map(() => (room.left + room.right) / 2);
  const { place } = axisOver(months, room);
  return months.map((month) => place(monthNumber(month)));
}

/** Position of a day, px; days before the first or after the last month are at the edge. @param date 'YYYY-MM-DD'. */
export function placeOfDate(date: string, months: readonly string[], room: Room): number {
  if (months.length < 2) return (room.left + room.right) / 2;
  const [first, last] = [monthNumber(months[0] ?? ''), monthNumber(months.at(-1) ?? '')];
  return axisOver(months, room).place(Math.min(last, Math.max(first, monthNumber(date))));
}

function axisOver(months: readonly string[], room: Room) {
  const domain = [monthNumber(months[0] ?? ''), monthNumber(months.at(-1) ?? '')] as const;
  return linearAxis({ domain, range: [room.left, room.right] });
}

/** Months since the year 0. 'YYYY-MM' counts as the end of the month, 'YYYY-MM-DD' as that day's fraction of it. */
function monthNumber(text: string): number {
  const [year = 0, month = 1, day] = text.split('-').map(Number);
  return year * 12 + month - 1 + (day === undefined ? 0 : day / 31 - 1);
}
