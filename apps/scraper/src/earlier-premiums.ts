/**
 * Premiums that are older than the history goes back. A site that says so (直近5年 and the like) shows fewer months than
 * 掛金累計 is the sum of; when they were paid, and how much of it by whom, isn't known.
 */
import type { AccountRecord } from './account-record.ts';

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** The oldest month may be counted from today, from the base date or from the month before. */
const SLACK = 2;

/**
 * Yen; 0 where the history holds everything, and where it should: what is missing then was misread. Money that was there
 * before the first month shown is known by 初回拠出日, or by 加入日 where there is none.
 */
export function earlierPremiums({ assets, contributions: { rows, lastMonths } }: AccountRecord): number {
  const missing = assets.premiumTotal - rows.reduce((total, row) => total + row.premiumSum, 0);
  if (lastMonths === undefined || missing <= 0) return 0;
  const oldest = rows.map(({ month }) => month).toSorted()[0];
  const begin = monthNumber(assets.valuationDate) - lastMonths;
  const start = monthNumber(assets.initialSubscriptionDate ?? assets.subscriptionDate);
  const [from, until] = oldest === undefined ? [begin, begin] : [monthNumber(oldest), monthNumber(oldest)];
  return from >= begin - SLACK && until > start ? missing : 0;
}
