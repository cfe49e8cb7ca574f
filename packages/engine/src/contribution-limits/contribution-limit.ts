/** 拠出限度額 — computes the maximum monthly contribution to a plan on a given day (calculations.md 6.5). */
import { type CalendarDate, dayNumber } from '../calendar/calendar-date.ts';
import { requireAmount } from '../simulation/monthly-flows.ts';
import { LIMIT_PERIODS } from './limit-periods.ts';
import type { LimitPeriod } from './limit-table.ts';

/** The company's other pension plans, as in the plan rules. */
export type OtherPlans = {
  /** 他制度掛金相当額, yen a month; ignored without another plan. */
  readonly otherPlanEquivalent: number;
  readonly hasOtherPlan: boolean;
  /** 経過措置: the plan keeps its limit from before 2024-12. */
  readonly isTransitional: boolean;
};

/**
 * The statutory limits in force on a day.
 * @throws RangeError for a day that doesn't exist
 */
export function limitPeriod(date: CalendarDate): LimitPeriod {
  // Throws for a day that doesn't exist; comparing the texts then compares the days.
  dayNumber(date);
  const period = LIMIT_PERIODS.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= date);
  if (!period) throw new RangeError(`No contribution limit is known for ${date}`);
  return period;
}

/** The limit of employer's and employee's premiums together, yen a month; at least 0. */
export function contributionLimit(date: CalendarDate, plans: OtherPlans): number {
  const { limit, withOtherPlan, transitionalLimit } = limitPeriod(date);
  const otherPlanEquivalent = requireAmount('otherPlanEquivalent', plans.otherPlanEquivalent);
  if (!plans.hasOtherPlan) return limit;
  if (plans.isTransitional && transitionalLimit !== null) return transitionalLimit;
  if (withOtherPlan.kind === 'fixed') return withOtherPlan.limit;
  return Math.max(0, limit - otherPlanEquivalent);
}
