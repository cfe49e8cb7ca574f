/**
 * 掛金の入金 — converts one payer's premium history to amounts by month, and assigns late payments to the months that they were for
 * (docs/method/premium-history.md, "Paid late").
 */
import { type CalendarMonth, calendarMonth, monthNumber } from '../calendar/calendar-month.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';

/** Yen by month from the first row on; NaN where the history has no row, or a refund exceeded the payments. */
export type Payments = {
  /** Month number of the first amount. */
  readonly first: number;
  readonly amounts: Float64Array;
};

/** A payment that was for several months: its month number, and how many. */
export type LatePayment = { readonly month: number; readonly months: number };

/** The limits of the last month's part of a late payment, as shares of the usual amount: it may differ, e.g. after a raise. */
const LEAST_PART = 0.5;
const MOST_PART = 1.5;

/** The amounts of a month in yen; negative where refunds exceeded payments. */
type MonthRow = { readonly month: CalendarMonth; readonly employerPremium: number; readonly subscriberPremium: number };

/**
 * The histories of the employer, the employee and both together. Rows after the last month are ignored; rows of one month are
 * added up.
 * @param rows in any order
 * @param last month number
 * @throws RangeError for what is not a month
 */
export function paymentsOf(rows: readonly MonthRow[], last: number): Record<'employer' | 'own' | 'both', Payments> {
  const months = new Int32Array(rows.length);
  let first = last + 1;
  let end = -1;
  for (let index = 0; index < rows.length; index++) {
    const month = monthNumber((rows[index] as MonthRow).month);
    months[index] = month;
    if (month > last) continue;
    if (month < first) first = month;
    if (month > end) end = month;
  }
  const length = Math.max(0, end - first + 1);
  const [employer, own, both] = [nothingSaid(length), nothingSaid(length), nothingSaid(length)];
  for (let index = 0; index < rows.length; index++) {
    const at = (months[index] as number) - first;
    if (at >= length) continue;
    const { employerPremium, subscriberPremium } = rows[index] as MonthRow;
    employer[at] = (employer[at] || 0) + employerPremium;
    own[at] = (own[at] || 0) + subscriberPremium;
    both[at] = (both[at] || 0) + employerPremium + subscriberPremium;
  }
  const payments = (amounts: Float64Array) => ({
    first: length === 0 ? last : first,
    amounts: withoutRefunds(amounts),
  });
  return { employer: payments(employer), own: payments(own), both: payments(both) };
}

const nothingSaid = (months: number) => new Float64Array(months).fill(Number.NaN);

/** Sets months in which refunds exceeded payments to NaN. */
function withoutRefunds(amounts: Float64Array): Float64Array {
  for (let at = 0; at < amounts.length; at++) if ((amounts[at] as number) < 0) amounts[at] = Number.NaN;
  return amounts;
}

/** The indexes of amounts above 0. */
export function paidPlaces(amounts: Payments['amounts']): Int32Array {
  const places = new Int32Array(amounts.length);
  let count = 0;
  for (let at = 0; at < amounts.length; at++) if ((amounts[at] as number) > 0) places[count++] = at;
  return places.subarray(0, count);
}

/** Fewest months of a gap: a single month without a premium is neither a leave nor an end. */
const LEAST_MONTHS = 2;

/**
 * The index from which the payments of one payer show the current rhythm: the first payment, or the restart after months in
 * which only the other payer paid. A restart counts only if two consecutive months were paid before the gap, because payments
 * for several months at once look the same. -1 without a payment.
 * @param other what the other payer paid in the same months
 */
export function beginOf({ amounts }: Payments, other: Payments): number {
  let begin = -1;
  let [last, before] = [-2, -4];
  for (let at = 0; at < amounts.length; at++) {
    if (!((amounts[at] as number) > 0)) continue;
    const isAfterGap = last - before === 1 && at - last > LEAST_MONTHS;
    if (begin < 0 || (isAfterGap && other.amounts.subarray(last + 1, at).every((yen) => yen > 0))) begin = at;
    before = last;
    last = at;
  }
  return begin;
}

/** The number of months that a payment after a gap covers, and the yen of each but the last; null if it covers one month. */
function monthsPaid(payment: number, before: readonly number[], gap: number): { months: number; usual: number } | null {
  for (const usual of before) {
    for (let months = gap + 1; months > 1; months--) {
      const part = payment - (months - 1) * usual;
      if (part >= usual * LEAST_PART && part <= usual * MOST_PART) return { months, usual };
    }
  }
  return null;
}

/** The months that a payment at `at` covers, after a gap since the payment at `last`; null if it covers one month. */
function lateMonths({ amounts, spread }: Record<'amounts' | 'spread', Float64Array>, last: number, at: number) {
  const yen = amounts[at] as number;
  // An amount that was paid a year before or is paid again the next month is not the sum of several months.
  if (amounts[at - 12] === yen || amounts[at + 1] === yen) return null;
  const [next, earlier] = [spread[last] as number, spread[last - 1] || 0];
  // The month before the gap may have been a bonus month, so the amount before that is tried, too.
  return monthsPaid(yen, earlier > 0 && earlier < next ? [next, earlier] : [next], at - last - 1);
}

/**
 * The history with each late payment spread over the unpaid months before it. A payment counts as late only if two consecutive
 * months were paid before the gap, because payments for several months at once look the same.
 */
export function spreadLate({ first, amounts }: Payments): {
  readonly payments: Payments;
  readonly late: LatePayment | null;
} {
  const spread = amounts.slice();
  let late: LatePayment | null = null;
  let [last, before] = [-2, -4];
  for (let at = 0; at < amounts.length; at++) {
    const yen = amounts[at] as number;
    if (!(yen > 0)) continue;
    const isMonthly = last - before === 1;
    const paid = isMonthly && at - last > 1 ? lateMonths({ amounts, spread }, last, at) : null;
    if (paid) {
      const { months, usual } = paid;
      for (let back = 0; back < months; back++) spread[at - back] = usual;
      // A later payment confirms the last month's different part; until then the usual amount is assumed.
      if (amounts.some((later, place) => place > at && later > 0)) spread[at] = yen - (months - 1) * usual;
      late = { month: first + at, months };
    }
    before = paid ? at - 1 : last;
    last = at;
  }
  return { payments: { first, amounts: spread }, late };
}

/** Where premiums are paid for several months at once, only a gap of this many months is a leave. */
const BEYOND_RHYTHM = 12;

/**
 * 掛金のない月: the months without a premium between two paid months, where they are those of a leave.
 * @param both what employer and employee paid together
 */
export function gapsOf(both: Payments): readonly MonthPeriod[] {
  const { first, amounts } = spreadLate(both).payments;
  const paid = paidPlaces(amounts);
  if (paid.length === 0 && amounts.length > 0)
    return [[calendarMonth(first), calendarMonth(first + amounts.length - 1)]];
  const distance = (index: number) => (paid[index + 1] ?? Number.NaN) - (paid[index] ?? Number.NaN);
  // Premiums for several months at once: two consecutive distances are alike, or three are longer than a month.
  const isSparse = (index: number, step: 1 | -1) => {
    const next = distance(index + step);
    return next > 1 && (next === distance(index) || distance(index + 2 * step) > 1);
  };
  const gaps: MonthPeriod[] = [];
  for (let index = 0; index + 1 < paid.length; index++) {
    const months = distance(index) - 1;
    if (months < LEAST_MONTHS) continue;
    // Next to premiums for several months at once, a shorter gap is no leave.
    const isMonthly = distance(index - 1) === 1 || distance(index + 1) === 1;
    const least = isMonthly && !isSparse(index, -1) && !isSparse(index, 1) ? LEAST_MONTHS : BEYOND_RHYTHM;
    const from = paid[index] as number;
    if (months >= least) gaps.push([calendarMonth(first + from + 1), calendarMonth(first + from + months)]);
  }
  return gaps;
}
