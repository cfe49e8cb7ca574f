/**
 * 掛金の入金 — one payer's side of a premium history as amounts by month, with what was paid late put back into the months
 * that it was for (docs/method/premium-history.md, "Paid late").
 */
import { monthNumber } from '../calendar/calendar-month.ts';

/** Yen by month from the first row on; null where the history says nothing: no row, or money was taken back. */
export type Payments = {
  /** Month number of the first amount. */
  readonly first: number;
  readonly amounts: readonly (number | null)[];
};

/** A payment that was for several months: its month number, and how many. */
export type LatePayment = { readonly month: number; readonly months: number };

/** A last part of a late payment may be a little more or less than the months before, e.g. after a raise. */
const LEAST_PART = 0.5;
const MOST_PART = 1.5;

/**
 * Rows of months after the last one that counts are left out; rows of one month are added up.
 * @param rows in any order
 * @param last month number
 * @throws RangeError for what is not a month
 */
export function paymentsOf(rows: readonly (readonly [month: string, yen: number])[], last: number): Payments {
  const sums = new Map<number, number>();
  for (const [month, yen] of rows) {
    const at = monthNumber(month);
    if (at <= last) sums.set(at, (sums.get(at) ?? 0) + yen);
  }
  if (sums.size === 0) return { first: last, amounts: [] };
  const months = [...sums.keys()];
  const first = months.reduce((least, month) => Math.min(least, month));
  const end = months.reduce((most, month) => Math.max(most, month));
  const amounts = Array.from({ length: end - first + 1 }, (_, index) => {
    const yen = sums.get(first + index) ?? null;
    return yen === null || yen < 0 ? null : yen;
  });
  return { first, amounts };
}

/** How many months a payment after a gap was for, and of how many yen each but the last; null for its own alone. */
function monthsPaid(payment: number, before: readonly number[], gap: number): { months: number; usual: number } | null {
  for (const usual of before) {
    for (let months = gap + 1; months > 1; months--) {
      const part = payment - (months - 1) * usual;
      if (part >= usual * LEAST_PART && part <= usual * MOST_PART) return { months, usual };
    }
  }
  return null;
}

/**
 * The history with each late payment spread over the months before it that had none. Only where two months in a row were
 * paid before the gap: otherwise a rhythm of several months looks the same.
 */
export function spreadLate({ first, amounts }: Payments): {
  readonly payments: Payments;
  readonly late: LatePayment | null;
} {
  const spread = [...amounts];
  let late: LatePayment | null = null;
  let [last, before] = [-2, -4];
  for (const [at, yen] of amounts.entries()) {
    if (!yen) continue;
    const gap = at - last - 1;
    const [next, earlier] = [spread[last] ?? 0, spread[last - 1] ?? 0];
    const isMonthly = last - before === 1;
    // What was paid a year before, or comes again in the next month, is an amount of its own and no sum of several.
    const isItsOwn = amounts[at - 12] === yen || amounts[at + 1] === yen;
    // The month before the gap may have been one with more.
    const usuals = earlier > 0 && earlier < next ? [next, earlier] : [next];
    const paid = isMonthly && gap > 0 && !isItsOwn ? monthsPaid(yen, usuals, gap) : null;
    if (paid) {
      const { months, usual } = paid;
      for (let back = 1; back < months; back++) spread[at - back] = usual;
      spread[at] = yen - (months - 1) * usual;
      late = { month: first + at, months };
    }
    before = paid ? at - 1 : last;
    last = at;
  }
  return { payments: { first, amounts: spread }, late };
}
