/**
 * 自動移換 — computes what it costs to move nothing after leaving the company: fees while the money is neither invested nor earns
 * interest, and a later age of receipt, because its months don't count for it (確定拠出年金法83条; assumptions/transfer-fees.ts).
 */
import { transferFee } from '../assumptions/transfer-fees.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths, type CalendarMonth, monthOf, monthsBetween } from '../calendar/calendar-month.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import { lastCountedMonth, receiptAge } from '../receipt-age/receipt-age.ts';

/** The monthly fee begins with this month after that of the transfer. */
const MONTHS_WITHOUT_FEE = 4;

export interface LeftAlone {
  /** Months with a fee. */
  readonly months: number;
  /** Yen: at the transfer, in all the months, and both together; never more than the balance. */
  readonly atTransfer: number;
  readonly monthly: number;
  readonly total: number;
}

/**
 * The fees until the end of a month, if the money is transferred in the month after the deadline and the fees stay as they are
 * known today. Money that is used up costs nothing more.
 * @param balance yen
 * @throws RangeError for days and months that don't exist
 */
export function costOfLeavingAlone(
  { balance, deadline }: { readonly balance: number; readonly deadline: CalendarDate },
  until: CalendarMonth,
): LeftAlone {
  const transferred = addMonths(monthOf(deadline), 1);
  if (until < transferred) return { months: 0, atTransfer: 0, monthly: 0, total: 0 };
  const atTransfer = Math.min(balance, transferFee('automaticTransfer', `${transferred}-01`));
  const first = addMonths(transferred, MONTHS_WITHOUT_FEE);
  let months = 0;
  let monthly = 0;
  for (; months <= monthsBetween(first, until) && atTransfer + monthly < balance; months += 1) {
    const fee = transferFee('automaticMonthly', `${addMonths(first, months)}-01`);
    monthly += Math.min(fee, balance - atTransfer - monthly);
  }
  return { months, atTransfer, monthly, total: atTransfer + monthly };
}

/** The earliest age of receipt if the money is moved to another DC plan, and if it is left alone. */
export interface AgesOfReceipt {
  readonly moved: number;
  readonly left: number;
}

/**
 * Months as 自動移換者 don't count for the age, those as participant or 運用指図者 of another plan up to 60 do (確定拠出年金法33条2項).
 * @param plan `joinedOn`: 加入日; `earlierMonths`: months of plans before this one whose assets were moved in
 * @returns null for somebody without a month before 60
 * @throws RangeError for days that don't exist
 */
export function agesOfReceipt(
  birthday: CalendarDate,
  {
    joinedOn,
    lossDate,
    earlierMonths,
  }: {
    readonly joinedOn: CalendarDate;
    readonly lossDate: CalendarDate;
    readonly earlierMonths: number;
  },
): AgesOfReceipt | null {
  const joined = monthOf(joinedOn);
  const earlier: readonly MonthPeriod[] =
    earlierMonths > 0 ? [[addMonths(joined, -earlierMonths), addMonths(joined, -1)]] : [];
  const ageWith = (until: CalendarMonth) =>
    receiptAge({ birth: birthday, periods: [...earlier, [joined, until]], joinedOn, lossDate: null }).earliestAge;
  const left = ageWith(addMonths(monthOf(lossDate), -1));
  const moved = ageWith(lastCountedMonth(birthday));
  return left === null || moved === null ? null : { left, moved };
}
