/** Formats the figures of a 商品資料 (screens.md 2.3): exact yen, a typographic minus sign (−), and no sign before zero. */
import { FEE_DECIMALS } from '@minori/contract/figures';
import { roundDecimals } from '@minori/engine/rounding/decimals';

const DASH = '—';

interface PercentForm {
  readonly least: number;
  readonly most: number;
  readonly isSigned?: boolean;
}

const FORMS = {
  /** Yields: one decimal and a sign. */
  change: { least: 1, most: 1, isSigned: true },
  /** Spreads: one decimal. */
  spread: { least: 1, most: 1 },
  /** Fees and rates of products and of portfolios. */
  rate: { least: FEE_DECIMALS, most: FEE_DECIMALS },
  /** Shares: at most one decimal. */
  share: { least: 0, most: 1 },
} as const satisfies Record<string, PercentForm>;

const WHOLE = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 0 });
const RATIO = new Intl.NumberFormat('ja-JP', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

const PERCENT = Object.fromEntries(
  Object.entries(FORMS).map(([name, form]: [string, PercentForm]) => [
    name,
    new Intl.NumberFormat('ja-JP', {
      style: 'percent',
      minimumFractionDigits: form.least,
      maximumFractionDigits: form.most,
      signDisplay: form.isSigned ? 'exceptZero' : 'negative',
    }),
  ]),
) as Record<keyof typeof FORMS, Intl.NumberFormat>;

function withMinus(text: string): string {
  return text.replace('-', '−');
}

/**
 * Writes an amount: 1,234円.
 * @param amount integer yen; null is written as 「—」
 */
export function yen(amount: number | null): string {
  return amount === null ? DASH : `${withMinus(WHOLE.format(amount))}円`;
}

/** @param fraction 0.034 is written as 3.4 %, null as 「—」 */
export function percent(fraction: number | null, form: keyof typeof FORMS): string {
  if (fraction === null) return DASH;
  // Rounds half away from zero at the decimal value, as the screens do: the mean of 0.154 % and 0.143 % becomes 0.149
  // %.
  const rounded = roundDecimals(100 * fraction, FORMS[form].most) / 100;
  return withMinus(PERCENT[form].format(rounded));
}

/**
 * Writes a difference of percentages with its sign.
 * @param fraction 0.012 is written as +1.2ポイント, null as 「—」
 */
export function points(fraction: number | null): string {
  return percent(fraction, 'change').replace('%', 'ポイント');
}

/** Writes a plain number with two decimals, for example the シャープレシオ. */
export function ratio(value: number | null): string {
  return value === null ? DASH : withMinus(RATIO.format(value));
}

/** Counts the months between two dates, each 'YYYY-MM' or 'YYYY-MM-DD'. */
export function monthsFrom(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}
