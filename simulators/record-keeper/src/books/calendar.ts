// Calculates days and months of the books: Asia/Tokyo calendar dates as `YYYY-MM-DD`, months as `YYYY-MM`. Such texts sort
// by time, so months are compared with < and >.

/** Japan has had no daylight saving time since 1951, so the offset is fixed. */
const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The calendar day in Tokyo at an instant. */
export function tokyoDay(instant: Date): string {
  return new Date(instant.getTime() + TOKYO_OFFSET_MS).toISOString().slice(0, 10);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month `count` months after (or, negative, before) a month. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const total = year * 12 + (number - 1) + count;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** The last day of a month. */
export function monthEnd(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
}

/** The month whose end lies strictly before a day: on 31 March, March is not complete yet. */
export function lastCompleteMonth(day: string): string {
  return addMonths(monthOf(day), -1);
}

/** Every month from `first` to `last`, both included; none when `last` is earlier. */
export function monthsThrough(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    isMonth(monthOf(text)) &&
    text <= monthEnd(monthOf(text)) &&
    text.slice(8) > '00'
  );
}
