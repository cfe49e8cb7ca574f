/**
 * Formats numbers as text, the same in every language (screens.md 2.3). It rounds for display only, so totals must be computed
 * before. −0 is 0, and a figure that rounds to 0 has no sign. Intl isn't used: on a phone its first use takes 50 to 100 ms,
 * before the first paint of most screens.
 */
const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g;

function withGroups(written: string): string {
  const [whole = '', rest] = written.split('.');
  const groups = whole.replace(THOUSANDS, ',');
  return rest === undefined ? groups : `${groups}.${rest}`;
}

/**
 * Formats like `toLocaleString('ja-JP')`.
 * @param decimals the most that are written; trailing zeros aren't
 */
export function grouped(value: number, decimals = 3): string {
  // Rounds the decimal text, as Intl does: toFixed would treat 1.005 as 1.0049999999999999.
  const shifted = Number(`${Math.abs(value)}e${decimals}`);
  const rounded = Math.sign(value) * Math.round(shifted);
  if (Number.isSafeInteger(rounded)) return withGroups(String(rounded / 10 ** decimals));
  return withGroups(String(Number(value.toFixed(decimals))));
}

/**
 * Formats with trailing zeros.
 * @param value 0 or more
 */
export function withDecimals(value: number, decimals: number): string {
  return withGroups(value.toFixed(decimals));
}

export interface FormattedFigure {
  /** The sign after rounding. */
  readonly sign: -1 | 0 | 1;
  /** Digits and unit without a sign. */
  readonly digits: string;
}

export function signOf(value: number): -1 | 0 | 1 {
  if (value > 0) return 1;
  return value < 0 ? -1 : 0;
}

/** Writes a figure with a typographic sign: +1,234円, −1,234円, 0円. */
export function withSign({ sign, digits }: FormattedFigure): string {
  if (sign === 0) return digits;
  return `${sign > 0 ? '+' : '−'}${digits}`;
}

/** @param fraction 0.034 is 3.4 % @param decimals 1 for yields, 0 for allocations */
export function formatPercent(fraction: number, decimals = 1, unit = '%'): FormattedFigure {
  const scale = 10 ** decimals;
  // Rounds half away from zero, on the intended decimal: 0.0345 × 1000 is 34.49999… in binary.
  const rounded = Math.round(Number((Math.abs(fraction) * 100 * scale).toPrecision(12))) / scale;
  return { sign: rounded === 0 ? 0 : signOf(fraction), digits: `${withDecimals(rounded, decimals)}${unit}` };
}

/** Milliseconds by which Tokyo is ahead of UTC, all year round. */
const TOKYO = 9 * 3_600_000;

/** The day and the time of an instant in Asia/Tokyo. @param instant ISO 8601 in UTC */
export function tokyoParts(instant: string): { readonly date: string; readonly time: string } {
  const at = new Date(Date.parse(instant) + TOKYO);
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  return { date: at.toISOString().slice(0, 10), time: `${at.getUTCHours()}:${minutes}` };
}

/** Year, month and day of 'YYYY-MM-DD', or year and month of 'YYYY-MM'. */
export function dateNumbers(date: string): { readonly year: number; readonly month: number; readonly day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}
