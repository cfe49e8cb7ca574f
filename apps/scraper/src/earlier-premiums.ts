/**
 * Computes the premiums paid before the shown history. A site that limits its history (to 直近5年 for instance) shows
 * fewer months than 掛金累計 covers; dates and payers of the rest are unknown.
 */
import type { AccountRecord } from './account-record.ts';

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Months of tolerance: the limit may count from today, from the base date or from the month before it. */
const SLACK = 2;

/**
 * Yen paid before the shown history. 0 where the history is complete or must be complete: a missing amount then means
 * that a page was misread. Whether anything was paid before the first shown month is decided by 初回拠出日, or by 加入日 if
 * there is none.
 */
export function earlierPremiums({ assets, contributions: { rows, lastMonths } }: AccountRecord): number {
  const missing = assets.premiumTotal - rows.reduce((total, row) => total + row.premiumSum, 0);
  if (lastMonths === undefined || missing <= 0) return 0;
  // A file without the months: all of them are missing.
  if (lastMonths === 0 && rows.length === 0) return missing;
  const oldest = rows.map(({ month }) => month).toSorted()[0];
  const begin = monthNumber(assets.valuationDate) - lastMonths;
  const start = monthNumber(assets.initialSubscriptionDate ?? assets.subscriptionDate);
  const [from, until] = oldest === undefined ? [begin, begin] : [monthNumber(oldest), monthNumber(oldest)];
  return from >= begin - SLACK && until > start ? missing : 0;
}
