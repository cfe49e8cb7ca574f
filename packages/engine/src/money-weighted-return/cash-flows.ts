/**
 * キャッシュフロー — converts an account's dated flows to columns of day numbers for the equation (calculations.md section 5).
 * Contributions, transfers in and plan conversion money are positive; benefits, transfers out and member-paid fees negative;
 * switching inside the account is no flow.
 */
import { type CalendarDate, dayNumber } from '../calendar/calendar-date.ts';

export type CashFlow = {
  readonly date: CalendarDate;
  /** Yen, positive into the account. */
  readonly amount: number;
  /** A member-paid fee; `feesAsCost` removes it, which gives the yield after fees. */
  readonly isFee?: boolean;
};

/** The account's value at the start of the period; absent for the return since the first contribution. */
export type PeriodStart = { readonly value: number; readonly date: CalendarDate };

export type AccountFlows = {
  readonly flows: readonly CashFlow[];
  /** Yen on the valuation date. */
  readonly valuation: number;
  readonly valuationDate: CalendarDate;
  readonly start?: PeriodStart | null;
  readonly feesAsCost?: boolean;
};

/** The flows in columns, by day number, in any order. */
export type DatedAmounts = {
  readonly days: Int32Array;
  readonly amounts: Float64Array;
  readonly valuation: number;
  readonly valuationDay: number;
  readonly start?: { readonly value: number; readonly day: number } | null;
};

/** @throws RangeError for NaN and infinities. */
function finite(amount: number): number {
  if (Number.isFinite(amount)) return amount;
  throw new RangeError(`Not a finite amount: ${amount}`);
}

/**
 * Day numbers and amounts of an account's flows.
 * @throws RangeError for a date that doesn't exist and an amount that is not finite.
 */
export function datedAmounts({ flows, valuation, valuationDate, start, feesAsCost }: AccountFlows): DatedAmounts {
  const counted = feesAsCost ? flows.filter(({ isFee }) => !isFee) : flows;
  const days = new Int32Array(counted.length);
  const amounts = new Float64Array(counted.length);
  for (const [i, { date, amount }] of counted.entries()) {
    days[i] = dayNumber(date);
    amounts[i] = finite(amount);
  }
  return {
    days,
    amounts,
    valuation: finite(valuation),
    valuationDay: dayNumber(valuationDate),
    start: start ? { value: finite(start.value), day: dayNumber(start.date) } : null,
  };
}
