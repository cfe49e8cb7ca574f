/** Formats the figures of a 商品資料 (screens.md 2.3): exact yen, a typographic minus sign (−), and no sign before zero. */
import { FEE_DECIMALS } from '@minori/contract/figures';
import { formatPercent, withDecimals, withSign } from '@minori/wording/numbers';
import { words } from '../../platform/base/words.ts';

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

/**
 * Writes an amount: 1,234円, in English ¥1,234.
 * @param amount integer yen; null is written as 「—」
 */
export function yen(amount: number | null): string {
  if (amount === null) return DASH;
  const { sign, digits } = words().locale.formatYen(amount);
  return withSign({ sign: sign < 0 ? sign : 0, digits });
}

/** @param fraction 0.034 is written as 3.4 %, null as 「—」 */
export function percent(
  fraction: number | null,
  form: keyof typeof FORMS,
  unit: string = words().locale.UNITS.percent,
): string {
  if (fraction === null) return DASH;
  const { least, most, isSigned = false }: PercentForm = FORMS[form];
  const { sign, digits } = formatPercent(fraction, most, unit);
  const written = least < most ? digits.replace(/\.0+(?=\D*$)/, '') : digits;
  return withSign({ sign: isSigned || sign < 0 ? sign : 0, digits: written });
}

/** Writes a plain number with two decimals, for example the シャープレシオ. */
export function ratio(value: number | null): string {
  return value === null ? DASH : withSign({ sign: value < 0 ? -1 : 0, digits: withDecimals(Math.abs(value), 2) });
}

/** Counts the months between two dates, each 'YYYY-MM' or 'YYYY-MM-DD'. */
export function monthsFrom(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}
