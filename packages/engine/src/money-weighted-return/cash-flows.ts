/**
 * キャッシュフロー — which flows count, and in what form the equation wants them (calculations.md section 5, order of
 * decisions). Contributions, transfers in and plan conversion money are positive; benefits, transfers out and
 * member-paid fees negative; switching inside the account is no flow.
 */
import { type CalendarDate, dayNumber } from '../calendar/calendar-date.ts';

export type CashFlow = {
  readonly date: CalendarDate;
  /** Yen, positive into the account. */
  readonly amount: number;
  /** A member-paid fee; `feesAsCost` leaves it out, which gives the yield after fees. */
  readonly isFee?: boolean;
};

/** What the account had when the period began; absent for the return since the first contribution. */
export type PeriodStart = { readonly value: number; readonly date: CalendarDate };

export type AccountFlows = {
  readonly flows: readonly CashFlow[];
  /** Yen on the valuation date. */
  readonly valuation: number;
  readonly valuationDate: CalendarDate;
  readonly start?: PeriodStart | null;
  readonly feesAsCost?: boolean;
};

/** The same by day numbers, for callers that keep them as columns: the fast door. */
export type DatedAmounts = {
  /** Day numbers, in any order. */
  readonly days: ArrayLike<number>;
  readonly amounts: ArrayLike<number>;
  readonly valuation: number;
  readonly valuationDay: number;
  readonly start?: { readonly value: number; readonly day: number } | null;
};

/**
 * Day numbers and amounts of an account's flows.
 * @throws RangeError for a date that doesn't exist.
 */
export function datedAmounts(account: AccountFlows): DatedAmounts {
  const counted = account.feesAsCost ? account.flows.filter(({ isFee }) => !isFee) : account.flows;
  const { start } = account;
  return {
    days: counted.map(({ date }) => dayNumber(date)),
    amounts: counted.map(({ amount }) => amount),
    valuation: account.valuation,
    valuationDay: dayNumber(account.valuationDate),
    start: start ? { value: start.value, day: dayNumber(start.date) } : null,
  };
}
