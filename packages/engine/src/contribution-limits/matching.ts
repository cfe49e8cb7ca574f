/** マッチング拠出 — how much an employee may add to the employer's premium, and what is assumed (calculations.md 6.3, 6.5). */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { requireAmount } from '../simulation/monthly-flows.ts';
import { contributionLimit, limitPeriod, type OtherPlans } from './contribution-limit.ts';
import { DEFAULT_MATCHING_UNIT, MINIMUM_MATCHING } from './limit-periods.ts';

export type MatchingPlan = OtherPlans & {
  readonly date: CalendarDate;
  /** 事業主掛金, yen a month. */
  readonly employerPremium: number;
  /** Yen, from 1 up; 1,000 unless the plan rules say otherwise. */
  readonly unit?: number;
};

export type MatchingRoom = {
  /** 拠出限度額 of the plan on that day. */
  readonly limit: number;
  /** What the law leaves for the employee. */
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

/** Whether an employee may choose this premium: nothing, or from the minimum up to the maximum in steps of the unit. */
export function isPossiblePremium(premium: number, { maxMatching, unit, minimum }: MatchingRoom): boolean {
  if (premium === 0) return true;
  return premium >= minimum && premium <= maxMatching && premium % unit === 0;
}

/**
 * The premium that a simulation assumes: the present one where there is one, else as much as the employer pays, as far
 * as law and unit allow. 0 when no premium is possible.
 */
export function assumedPremium(
  { employerPremium, subscriberPremium }: { readonly employerPremium: number; readonly subscriberPremium: number },
  { maxMatching, unit, minimum }: MatchingRoom,
): number {
  if (requireAmount('subscriberPremium', subscriberPremium) > 0) return subscriberPremium;
  const wanted = Math.floor(Math.min(employerPremium, maxMatching) / unit) * unit;
  const lowest = Math.ceil(minimum / unit) * unit;
  return Math.min(maxMatching, Math.max(lowest, wanted));
}
