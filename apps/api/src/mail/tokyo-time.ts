/** An instant as a mail says it: 2026年11月21日 18:05. */
const FORMAT = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export function tokyoTime(instant: Date): string {
  return FORMAT.format(instant);
}
