// Formats figures as the yamabiko site shows them: western dates with slashes, 「円」 after amounts, △ before negative ones, － for
// none.

const NONE = '－';

export function yen(amount: number | null): string {
  return amount === null ? NONE : `${grouped(amount)}円`;
}

export function units(count: number | null): string {
  return count === null ? NONE : `${grouped(count)}口`;
}

/** `2026-03-31` as 2026/03/31, `2026-03` as 2026/03. */
export function slashed(day: string | null): string {
  return day === null ? NONE : day.replaceAll('-', '/');
}

/** A share given in tenths of a percent. */
export function sharePercent(tenths: number): string {
  return `${(tenths / 10).toFixed(1)}％`;
}

function grouped(amount: number): string {
  const digits = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 4 }).format(Math.abs(amount));
  return amount < 0 ? `△${digits}` : digits;
}
