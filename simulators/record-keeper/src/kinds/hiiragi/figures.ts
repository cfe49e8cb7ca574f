// Formats figures as the hiiragi site shows them: numbers without a unit, which a line above the table states; − for minus, ― for
// none, dates with slashes.

const NONE = '―';

/** Yen or fund units, without their unit. */
export function amount(count: number | null): string {
  if (count === null) return NONE;
  const digits = String(Math.abs(count)).replace(/\B(?<!\.\d*)(?=(\d{3})+(?:\.|$))/g, ',');
  return count < 0 ? `−${digits}` : digits;
}

/** `2026-03-31` as 2026/03/31. */
export function date(day: string | null): string {
  return day === null ? NONE : day.replaceAll('-', '/');
}

/** A share given in tenths of a percent, without percent sign. */
export function share(tenths: number): string {
  return (tenths / 10).toFixed(1);
}

/** A period in months: `183ヶ月`. */
export function months(count: number | null): string {
  return count === null ? NONE : `${count}ヶ月`;
}
