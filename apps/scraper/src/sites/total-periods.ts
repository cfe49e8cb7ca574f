/**
 * 通算加入者等期間 and 通算拠出期間 — reads these periods, which include earlier plans and which some sites show. No sum and no other
 * figure depends on them, so an unreadable period counts as unknown and does not refuse the account.
 */
import type { AssetsRecord } from '../account-record.ts';
import { parseMonths } from '../notation/months.ts';
import { meansNone } from '../notation/none.ts';

type TotalPeriods = Pick<AssetsRecord, 'totalMemberMonths' | 'totalPaidMonths'>;

const monthsOf = (shown: unknown) =>
  typeof shown !== 'string' || meansNone(shown) ? null : (parseMonths(shown) ?? null);

/** @param shownBeside returns the text next to a label; undefined where there is no such label */
export function totalPeriods(shownBeside: (label: string) => unknown): TotalPeriods {
  const member = shownBeside('通算加入者等期間');
  const paid = shownBeside('通算拠出期間');
  return {
    ...(member !== undefined && { totalMemberMonths: monthsOf(member) }),
    ...(paid !== undefined && { totalPaidMonths: monthsOf(paid) }),
  };
}
