/** マッチング拠出 — computes how much an employee may add to the employer's premium on a day (calculations.md 6.5). */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { requireAmount } from '../simulation/monthly-flows.ts';
import { contributionLimit, limitPeriod, type OtherPlans } from './contribution-limit.ts';
import { DEFAULT_MATCHING_UNIT, MINIMUM_MATCHING } from './limit-periods.ts';

export type MatchingPlan = OtherPlans & {
  readonly date: CalendarDate;
  /** 事業主掛金, yen a month. */
  readonly employerPremium: number;
  /** Yen, from 1 up; 1,000 by default. */
  readonly unit?: number;
};

export type MatchingRoom = {
  /** 拠出限度額 of the plan on that day. */
  readonly limit: number;
  /** The employee's maximum by law. */
  readonly room: number;
  /** The highest premium in steps of the unit; 0 when none is possible. */
  readonly maxMatching: number;
  readonly unit: number;
  readonly minimum: number;
};

/** @throws RangeError for a negative or non-finite amount, a unit that is no whole yen from 1 up, or a day that doesn't exist */
export function matchingRoom({
  date,
  employerPremium,
  unit = DEFAULT_MATCHING_UNIT,
  ...plans
}: MatchingPlan): MatchingRoom {
  requireAmount('employerPremium', employerPremium);
  if (!(Number.isSafeInteger(unit) && unit > 0)) throw new RangeError(`Premiums can't be chosen in steps of ${unit}`);
  const limit = contributionLimit(date, plans);
  const most = limitPeriod(date).isCappedByEmployer ? employerPremium : Number.POSITIVE_INFINITY;
  const room = Math.max(0, Math.min(limit - employerPremium, most));
  const highest = Math.floor(room / unit) * unit;
  const maxMatching = highest < MINIMUM_MATCHING ? 0 : highest;
  return { limit, room, maxMatching, unit, minimum: MINIMUM_MATCHING };
}
