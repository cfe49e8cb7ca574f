// Formats figures as old Japanese statements show them: ▲ for minus, － for none, dates in the Japanese calendar.

const NONE = '－';

/** First day of each era that an account's dates can fall in. */
const ERAS = [
  { name: '令和', firstDay: '2019-05-01' },
  { name: '平成', firstDay: '1989-01-08' },
  { name: '昭和', firstDay: '1926-12-25' },
] as const;

export function yen(amount: number | null): string {
  return amount === null ? NONE : `${grouped(amount)}円`;
}

export function units(count: number | null): string {
  return count === null ? NONE : `${grouped(count)}口`;
}

/** A share given in tenths of a percent. */
export function sharePercent(tenths: number): string {
  return `${(tenths / 10).toFixed(1)}%`;
}

export function wholePercent(percent: number): string {
  return `${fullWidth(String(percent))}％`;
}

/** `2019-05-31` as 令和元年5月31日; null as －. */
export function japaneseDate(day: string | null): string {
  if (day === null) return NONE;
  return `${japaneseMonth(day.slice(0, 7), day)}${Number(day.slice(8))}日`;
}

/** `2026-03` as 令和8年3月. The era is the one on `day`, by default on the month's last day. */
export function japaneseMonth(month: string, day = `${month}-31`): string {
  const era = ERAS.find(({ firstDay }) => firstDay <= day);
  if (era === undefined) throw new Error(`no era for ${day}`);
  const year = Number(month.slice(0, 4)) - Number(era.firstDay.slice(0, 4)) + 1;
  return `${era.name}${year === 1 ? '元' : year}年${Number(month.slice(5))}月`;
}

/** ASCII digits as full-width ones. */
export function fullWidth(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
}

function grouped(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?<!\.\d*)(?=(\d{3})+(?:\.|$))/g, ',');
  return amount < 0 ? `▲${digits}` : digits;
}
