/**
 * 今の掛金 — the premium a month that a simulation goes on with (calculations.md 6.3, decision 0014). Plans may pay for
 * several months at once (年単位拠出): what goes in once a year must not be simulated every month, so the latest premium
 * is spread over the months from one payment to the next. 240,000 yen each March are 20,000 yen a month.
 */
import { type CalendarMonth, monthEnd, monthsBetween } from '../calendar/calendar-month.ts';
import { limitPeriod } from '../contribution-limits/contribution-limit.ts';

/** Yen, as the record keeper tells of a month. */
export type MonthPremium = {
  readonly month: CalendarMonth;
  readonly employerPremium: number;
  readonly subscriberPremium: number;
};

/** The last payments whose distances are looked at: two of them, so that one month left out changes nothing. */
const PAYMENTS_LOOKED_AT = 3;

const isPaid = ({ employerPremium, subscriberPremium }: MonthPremium) => employerPremium + subscriberPremium > 0;

/** Months from one payment to the next; 1 where there has been one payment only. */
function rhythmOf(payments: readonly MonthPremium[]): number {
  const last = payments.slice(-PAYMENTS_LOOKED_AT);
  const distances = last.slice(1).map(({ month }, index) => monthsBetween(last[index]?.month ?? month, month));
  return Math.min(...(distances.length === 0 ? [1] : distances));
}

/**
 * The present premium in whole yen a month, dated by the month it was paid in; undefined where there is none, and where
 * one is more than the law allows a month, so that it must be for several of which nothing is known.
 * @param premiums by month, ascending; a month of 0 yen after the rhythm of the payments means that they have ended
 */
export function presentPremium(premiums: readonly MonthPremium[]): MonthPremium | undefined {
  const latest = premiums.at(-1);
  const payments = premiums.filter(isPaid);
  const payment = payments.at(-1);
  if (!latest || !payment) return latest;
  const rhythm = rhythmOf(payments);
  if (monthsBetween(payment.month, latest.month) >= rhythm) return latest;
  const employerPremium = Math.floor(payment.employerPremium / rhythm);
  const subscriberPremium = Math.floor(payment.subscriberPremium / rhythm);
  const { limit } = limitPeriod(monthEnd(payment.month));
  return employerPremium + subscriberPremium > limit
    ? undefined
    : { month: payment.month, employerPremium, subscriberPremium };
}
