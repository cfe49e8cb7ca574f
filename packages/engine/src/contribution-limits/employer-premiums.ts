/**
 * 事業主掛金の伸び — the employer's premium of each month to come when it rises with pay once a year, as far as the limit of
 * the month allows (docs/method/contribution-limits.md, "With raises").
 */
import { addMonths, type CalendarMonth } from '../calendar/calendar-month.ts';
import { requireAmount, requireMonths } from '../simulation/monthly-flows.ts';
import { contributionLimit, type OtherPlans } from './contribution-limit.ts';

export type EmployerPlan = OtherPlans & {
  readonly referenceMonth: CalendarMonth;
  /** To the retirement age, from the month after the reference month on. */
  readonly months: number;
  /** 事業主掛金 now, yen a month. */
  readonly employerPremium: number;
  /** A fraction a year, from 0 up; 0 unless said otherwise. The first rise comes with the 13th month. */
  readonly raise?: number;
};

/** Keeps a whole yen that a power came to just below from being floored away. */
const NOISE = 1e-6;

/**
 * Yen of each month, from the one after the reference month on: `floor(premium·(1 + raise)^years)`, whole yen. A rise never
 * lifts it above the limit of its month; a premium that is above it now stays as it is, since what is paid is true.
 * @throws RangeError for a premium or raise that is negative or not finite, months that are no whole number from 0 to
 *   1,200, and for what is not a month
 */
export function employerPremiumsByMonth(plan: EmployerPlan): readonly number[] {
  const { referenceMonth, months, raise = 0, ...plans } = plan;
  const now = requireAmount('employerPremium', plan.employerPremium);
  const yearly = 1 + requireAmount('raise', raise);
  return Array.from({ length: requireMonths(months) }, (_, index) => {
    const raised = Math.floor(now * yearly ** Math.floor(index / 12) + NOISE);
    if (raised <= now) return now;
    return Math.min(raised, Math.max(now, contributionLimit(`${addMonths(referenceMonth, index + 1)}-01`, plans)));
  });
}
