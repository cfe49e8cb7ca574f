/**
 * Formats figures as text (screens.md 2.3). It rounds for display only, so totals must be computed before. −0 is 0,
 * and a figure that rounds to 0 has no sign.
 */
const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g;

function withGroups(written: string): string {
  const [whole = '', rest] = written.split('.');
  const groups = whole.replace(THOUSANDS, ',');
  return rest === undefined ? groups : `${groups}.${rest}`;
}

/**
 * Formats like `toLocaleString('ja-JP')`, without using it: on a phone the first use of Intl takes 50 to 100 ms,
 * before the first paint of most screens.
 * @param decimals the most that are written; trailing zeros aren't.
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
 * @param value 0 or more.
 */
function withDecimals(value: number, decimals: number): string {
  return withGroups(value.toFixed(decimals));
}

export interface FormattedFigure {
  /** The sign after rounding. */
  readonly sign: -1 | 0 | 1;
  /** Digits and unit without a sign. */
  readonly digits: string;
}

/** @param amount integer yen. */
export function formatYen(amount: number): FormattedFigure {
  return { sign: signOf(amount), digits: `${grouped(Math.abs(amount), 0)}円` };
}

/**
 * Formats an estimate (目安) in 万円 with 約, so that it can't be mistaken for an exact amount.
 * @param amount yen.
 */
export function formatRoughYen(amount: number): FormattedFigure {
  const tenThousands = Math.round(Math.abs(amount) / 10_000);
  const hundredMillions = Math.floor(tenThousands / 10_000);
  const rest = tenThousands % 10_000;
  const parts = [
    hundredMillions > 0 ? `${grouped(hundredMillions)}億` : '',
    rest > 0 || hundredMillions === 0 ? `${grouped(rest)}万` : '',
  ];
  return { sign: tenThousands === 0 ? 0 : signOf(amount), digits: `約${parts.join('')}円` };
}

/**
 * Formats a monthly amount: 「約19.5万円」.
 * @param amount yen.
 */
export function formatMonthlyYen(amount: number): FormattedFigure {
  const thousands = Math.round(Math.abs(amount) / 1_000);
  return { sign: thousands === 0 ? 0 : signOf(amount), digits: `約${withDecimals(thousands / 10, 1)}万円` };
}

/**
 * Formats two monthly amounts: 「約19.5〜21.1万円」, or one if both round to the same.
 * @param low yen.
 */
export function formatMonthlyRange(low: number, high: number): FormattedFigure {
  const [least, most] = [formatMonthlyYen(low), formatMonthlyYen(high)];
  if (least.digits === most.digits && least.sign === most.sign) return least;
  const minus = least.sign < 0 ? '−' : '';
  return { sign: 0, digits: `約${minus}${least.digits.slice(1, -2)}〜${most.digits.slice(1)}` };
}

/** @param fraction 0.034 is 3.4 %. @param decimals 1 for yields, 0 for allocations. */
export function formatPercent(fraction: number, decimals = 1, unit = '%'): FormattedFigure {
  const scale = 10 ** decimals;
  // Rounds half away from zero, on the intended decimal: 0.0345 × 1000 is 34.49999… in binary.
  const rounded = Math.round(Number((Math.abs(fraction) * 100 * scale).toPrecision(12))) / scale;
  return {
    sign: rounded === 0 ? 0 : signOf(fraction),
    digits: `${withDecimals(rounded, decimals)}${unit}`,
  };
}

function signOf(value: number): -1 | 0 | 1 {
  if (value > 0) return 1;
  return value < 0 ? -1 : 0;
}
