/** Formats an instant for mails as the screens do: 2026年11月21日 9:05. */
const FORMAT = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export function tokyoTime(instant: Date): string {
  return FORMAT.format(instant);
}
