/**
 * 事業主掛金の伸び — computes the employer's premium of each month to come when it rises with pay once a year, within the limit of the
 * month (docs/method/contribution-limits.md, "With raises").
 */
import { addMonths, type CalendarMonth, monthNumber } from '../calendar/calendar-month.ts';
import { requireAmount } from '../simulation/monthly-flows.ts';
import { firstPaidMonth, monthlyAverage, type PlannedPremium, premiumsAhead } from '../simulation/premium-plan.ts';
import { contributionLimit, type OtherPlans } from './contribution-limit.ts';

export type EmployerPlan = OtherPlans & {
  readonly referenceMonth: CalendarMonth;
  /** Months to the retirement age, beginning after the reference month. */
  readonly months: number;
  /** 事業主掛金 without raises. */
  readonly employerPremium: PlannedPremium;
  /** A fraction a year, from 0 up; 0 by default. The first raise comes with the 13th month. */
  readonly raise?: number;
};

/** Added before flooring, for whole yen that a power missed by rounding noise. */
const NOISE = 1e-6;

export type EmployerMonths = {
  /** Yen paid in each month. */
  readonly paid: readonly number[];
  /** Average yen a month over the year around each month, for the limit of the month; 0 while nothing is paid. */
  readonly average: readonly number[];
};

/**
 * The premiums of each month, beginning after the reference month: `floor(premium·(1 + raise)^years)`, whole yen. A raise never
 * lifts the average above the limit of its month; an average already above it stays, because it is really paid.
 * @throws RangeError for a premium or raise that is negative or not finite, months that are no whole number from 0 to 1,200, and
 * for what is not a month
 */
export function employerMonths(plan: EmployerPlan): EmployerMonths {
  const { referenceMonth, months, employerPremium, raise = 0, ...plans } = plan;
  const now = requireAmount('employerPremium', monthlyAverage(employerPremium));
  const planned = premiumsAhead(employerPremium, referenceMonth, months);
  const begin = firstPaidMonth(employerPremium) - monthNumber(referenceMonth) - 1;
  const yearly = 1 + requireAmount('raise', raise);
  const average = planned.map((_, index) => {
    if (index < begin) return 0;
    const raised = yearly === 1 ? now : Math.floor(now * yearly ** Math.floor(index / 12) + NOISE);
    if (raised <= now) return now;
    return Math.min(raised, Math.max(now, contributionLimit(`${addMonths(referenceMonth, index + 1)}-01`, plans)));
  });
  const paid = planned.map((yen, index) => {
    const raised = average[index] ?? 0;
    return raised > now ? Math.floor((yen * raised) / now) : yen;
  });
  return { paid, average };
}
