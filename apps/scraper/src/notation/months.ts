/**
 * Parses a period in years and months: 「15年3か月」, 「15年」, 「183ヶ月」. A number without a unit is refused, because it could
 * mean either, and so is 「15年3月」, which is a date.
 */
import { MOST_TOTAL_MONTHS } from '@minori/contract/account-statement';
import { toAsciiWidth } from './ascii-width.ts';

const LENGTH = /^(?:(\d{1,2})年)?(?:(\d{1,3})[かカヵケヶ箇]月)?$/;

/** Whole months; undefined for any other text and for a period longer than a life. */
export function parseMonths(text: string): number | undefined {
  const [whole = '', years, months] = LENGTH.exec(toAsciiWidth(text)) ?? [];
  if (whole === '' || (years !== undefined && Number(months ?? 0) > 11)) return undefined;
  const length = 12 * Number(years ?? 0) + Number(months ?? 0);
  return length > MOST_TOTAL_MONTHS ? undefined : length;
}
