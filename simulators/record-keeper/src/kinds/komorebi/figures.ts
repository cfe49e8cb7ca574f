// Formats figures as the komorebi site shows them: full-width digits with full-width commas, ▲ for minus, and two formats for
// dates.

import { fullWidth, japaneseDate, japaneseMonth } from '../../pages/figures.ts';

export const NONE = '－';

/** Converts digits, comma and point to full width, and leaves the rest. */
function wide(text: string): string {
  return fullWidth(text).replaceAll(',', '，').replaceAll('.', '．');
}

function grouped(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?<!\.\d*)(?=(\d{3})+(?:\.|$))/g, ',');
  return `${amount < 0 ? '▲' : ''}${wide(digits)}`;
}

export function yen(amount: number | null): string {
  return amount === null ? NONE : `${grouped(amount)}円`;
}

export function units(count: number | null): string {
  return count === null ? NONE : `${grouped(count)}口`;
}

export function wholePercent(percent: number): string {
  return wide(String(percent));
}

/** A share given in tenths of a percent. */
export function share(tenths: number): string {
  return `${wide((tenths / 10).toFixed(1))}％`;
}

/** An annual rate given as a fraction, as `３．４５％` or `▲１．２０％`; null as －. What rounds to 0 has no sign. */
export function yieldPercent(rate: number | null): string {
  if (rate === null) return NONE;
  const hundredths = Math.round(Math.abs(rate) * 10_000);
  const sign = rate < 0 && hundredths > 0 ? '▲' : '';
  return `${sign}${wide((hundredths / 100).toFixed(2))}％`;
}

/** `2026-03-31` as 令和8年3月31日; null as －. */
export function longDate(day: string | null): string {
  return japaneseDate(day);
}

/** `2026-03-31` as R8.3.31; null as －. */
export function shortDate(day: string | null): string {
  return day === null ? NONE : `${shortMonth(day.slice(0, 7), day)}.${Number(day.slice(8))}`;
}

const ERA_LETTERS: Readonly<Record<string, string>> = { 令和: 'R', 平成: 'H', 昭和: 'S' };

/** `2026-03` as R8.3; the first year of an era is 1. The era is the one on `day`, by default on the month's last day. */
export function shortMonth(month: string, day?: string): string {
  const [, era = '', year = '', number = ''] = /^(..)(元|\d+)年(\d+)月$/.exec(japaneseMonth(month, day)) ?? [];
  return `${ERA_LETTERS[era]}${year === '元' ? '1' : year}.${number}`;
}
