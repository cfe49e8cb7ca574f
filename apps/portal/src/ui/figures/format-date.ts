/** Formats dates and instants: in Asia/Tokyo, in full, never only relative. */

/** Milliseconds by which Tokyo is ahead of UTC, all year round. */
const TOKYO = 9 * 3_600_000;

/** @param date 'YYYY-MM-DD', a calendar date. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

/** @param month 'YYYY-MM'. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}年${number}月`;
}

/** @param instant ISO 8601 in UTC; gives for example 「2026年4月2日 9:12」. */
export function formatInstant(instant: string): string {
  const at = new Date(Date.parse(instant) + TOKYO);
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  return `${formatDate(at.toISOString().slice(0, 10))} ${at.getUTCHours()}:${minutes}`;
}

/** @param instant ISO 8601 in UTC; gives its day in Asia/Tokyo, for example 「2026年4月2日」. */
export function dayOf(instant: string): string {
  return formatInstant(instant).split(' ')[0] ?? '';
}
