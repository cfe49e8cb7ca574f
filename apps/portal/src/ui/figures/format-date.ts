/** How dates and instants are written: Asia/Tokyo, in full, never relative alone. */
const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

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

/** @param instant ISO 8601 in UTC; e.g. 「2026年4月2日 9:12」. */
export function formatInstant(instant: string): string {
  const parts = Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.year}年${parts.month}月${parts.day}日 ${Number(parts.hour)}:${parts.minute}`;
}

/** @param instant ISO 8601 in UTC; its day in Asia/Tokyo, e.g. 「2026年4月2日」. */
export function dayOf(instant: string): string {
  return formatInstant(instant).split(' ')[0] ?? '';
}
