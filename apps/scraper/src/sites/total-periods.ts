/**
 * 通算加入者等期間 and 通算拠出期間 as some sites show them: plans before this one are in them. No sum knows them and no other figure
 * needs them, so what can't be read is left out as unknown, and the account is read all the same.
 */
import type { AssetsRecord } from '../account-record.ts';
import { parseMonths } from '../notation/months.ts';
import { meansNone } from '../notation/none.ts';

type TotalPeriods = Pick<AssetsRecord, 'totalMemberMonths' | 'totalPaidMonths'>;

const monthsOf = (shown: unknown) =>
  typeof shown !== 'string' || meansNone(shown) ? null : (parseMonths(shown) ?? null);

/** @param shownBeside what stands beside a label; undefined where there is no such label */
export function totalPeriods(shownBeside: (label: string) => unknown): TotalPeriods {
  const member = shownBeside('通算加入者等期間');
  const paid = shownBeside('通算拠出期間');
  return {
    ...(member !== undefined && { totalMemberMonths: monthsOf(member) }),
    ...(paid !== undefined && { totalPaidMonths: monthsOf(paid) }),
  };
}
