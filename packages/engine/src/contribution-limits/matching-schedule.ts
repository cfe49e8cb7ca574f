/**
 * 月ごとの掛金 — computes the contribution limit and the room for マッチング拠出 of each month to come, and the employee's premium that a
 * simulation assumes (calculations.md 6.5, "Month by month").
 */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type CalendarMonth, calendarMonth, monthNumber } from '../calendar/calendar-month.ts';
import { requireAmount } from '../simulation/monthly-flows.ts';
import { firstPaidMonth, monthlyAverage, type PlannedPremium, premiumsAhead } from '../simulation/premium-plan.ts';
import { limitPeriod } from './contribution-limit.ts';
import { type EmployerPlan, employerMonths } from './employer-premiums.ts';
import { DEFAULT_MATCHING_UNIT, LIMIT_PERIODS, MINIMUM_MATCHING } from './limit-periods.ts';
import type { LimitPeriod } from './limit-table.ts';
import { type MatchingRoom, matchingRoom } from './matching.ts';

export type SchedulePlan = EmployerPlan & {
  /** 加入者掛金 continued from the record keeper's history; 0 for none. */
  readonly currentPremium: PlannedPremium;
  /** Yen, from 1 up; 1,000 by default. */
  readonly unit?: number;
};

/** Consecutive months with the same limit and room, both ends included. */
export type LimitedMonths = {
  readonly from: CalendarMonth;
  readonly to: CalendarMonth;
  /** 拠出限度額 of the plan, yen a month. */
  readonly limit: number;
  /** The employee's highest premium in steps of the unit; 0 when none is possible. */
  readonly maxMatching: number;
};

export type MatchingSchedule = {
  /** If no month is left, one period: the first month after the reference month. */
  readonly periods: readonly LimitedMonths[];
  /** 事業主掛金 of each month, from the first on, whole yen. */
  readonly employerPremiums: readonly number[];
  /** maxMatching of each month, from the first on. */
  readonly maxMatchings: readonly number[];
  /** Index of the first month with 事業主掛金; infinite if there is none. */
  readonly begin: number;
  /** The highest premium that may be typed: the largest maxMatching, or the current premium if that is larger. */
  readonly inputMax: number;
  /** The premium assumed for an employee who pays nothing yet and types nothing. */
  readonly defaultAmount: number;
  /** The employee's current premium: average yen a month, and yen of each month. */
  readonly currentPremium: number;
  readonly currentPremiums: readonly number[];
  readonly unit: number;
  readonly minimum: number;
};

/** Yen. */
export type AssumedPremiums = {
  /** Yen a month, in months whose limit allows it. */
  readonly amount: number;
  /** The employee's premium of each month, from the first on. */
  readonly employeePremiums: readonly number[];
  /** Number of months in which the limit allows less than the amount; paused months don't count. */
  readonly monthsCut: number;
};

const LAST_LAW = LIMIT_PERIODS.at(-1);

interface MonthRoom {
  readonly law: LimitPeriod;
  /** Average 事業主掛金, yen. */
  readonly paid: number;
  readonly room: MatchingRoom;
}

/** The room of a month; where law and premium are the same, that of the month before. The last known law continues. */
function monthRoom(
  { month, paid }: { readonly month: number; readonly paid: number },
  before: MonthRoom | undefined,
  roomOf: (date: CalendarDate, paid: number) => MatchingRoom,
): MonthRoom {
  if (before?.law === LAST_LAW && before?.paid === paid) return before as MonthRoom;
  const date = `${calendarMonth(month)}-01`;
  const law = limitPeriod(date);
  return before?.law === law && before.paid === paid ? before : { law, paid, room: roomOf(date, paid) };
}

type Period = { readonly limit: number; readonly maxMatching: number; length: number };

function namedPeriods(first: number, periods: readonly Period[]): readonly LimitedMonths[] {
  let begin = first;
  return periods.map(({ length, ...room }) => {
    const from = begin;
    begin += length;
    return { from: calendarMonth(from), to: calendarMonth(begin - 1), ...room };
  });
}

/**
 * The schedule of a plan. Each month has the limit of its first day and the room that the employer's premium leaves, averaged over
 * a year, because premiums that differ by month are planned by year (年単位化). A month without the employer's premium has no room.
 * @throws RangeError as `employerMonths`, for an amount that is negative or not finite, and for a unit that is no whole yen from 1
 * up
 */
export function matchingSchedule(plan: SchedulePlan): MatchingSchedule {
  const { referenceMonth, months, employerPremium, unit = DEFAULT_MATCHING_UNIT, ...others } = plan;
  const currentPremium = requireAmount('currentPremium', monthlyAverage(plan.currentPremium));
  const { paid: employerPremiums, average } = employerMonths(plan);
  const now = monthlyAverage(employerPremium);
  const first = monthNumber(referenceMonth) + 1;
  const roomOf = (date: CalendarDate, paid: number) => matchingRoom({ ...others, date, employerPremium: paid, unit });
  const begin = Math.max(0, firstPaidMonth(employerPremium) - first);
  const maxMatchings: number[] = [];
  const periods: Period[] = [];
  let known: MonthRoom | undefined;
  for (let index = 0; index < Math.max(1, months); index++) {
    const paid = average[index] ?? now;
    known = monthRoom({ month: first + index, paid }, known, roomOf);
    const { limit } = known.room;
    // The employee may pay only with the employer: no room before the employer's premiums begin or resume, or once they ended.
    const maxMatching = index < begin ? 0 : known.room.maxMatching;
    maxMatchings.push(maxMatching);
    const last = periods.at(-1);
    const isSame = last?.limit === limit && last.maxMatching === maxMatching;
    if (last && isSame) last.length += 1;
    else periods.push({ limit, maxMatching, length: 1 });
  }
  const inputMax = maxMatchings.reduce((most, each) => Math.max(most, each), currentPremium);
  const wanted = Math.floor(Math.min(now, inputMax) / unit) * unit;
  return {
    periods: namedPeriods(first, periods),
    employerPremiums,
    maxMatchings: maxMatchings.slice(0, months),
    begin,
    inputMax,
    defaultAmount: wanted < MINIMUM_MATCHING ? 0 : wanted,
    currentPremium,
    currentPremiums: premiumsAhead(plan.currentPremium, referenceMonth, months),
    unit,
    minimum: MINIMUM_MATCHING,
  };
}

/** Whether an employee may type this premium: 0, or from the minimum up to `inputMax` in steps of the unit. */
export function isPossibleInput(premium: number, { inputMax, unit, minimum }: MatchingSchedule): boolean {
  if (premium === 0) return true;
  return premium >= minimum && premium <= inputMax && premium % unit === 0;
}

/**
 * The employee's premium of each month for a desired premium. The current one continues unchanged, because the record keeper shows
 * it; any other is cut to the unit and to the month's room, and is 0 below the minimum.
 * @param wish yen a month, from 0 up; an amount that no month allows is cut, not refused
 * @throws RangeError for a wish that is negative or not finite
 */
export function wishedPremiums(schedule: MatchingSchedule, wish: number): readonly number[] {
  const { currentPremium, currentPremiums, maxMatchings, unit, minimum } = schedule;
  if (requireAmount('wish', wish) === currentPremium) return currentPremiums;
  const amount = Math.floor(wish / unit) * unit;
  return maxMatchings.map((most) => (amount < minimum ? 0 : Math.min(amount, most)));
}

/**
 * The premiums for an employee's choice on a screen.
 * @param chosen the typed premium; null for the current premium, or the default where there is none
 * @throws RangeError for a choice that `isPossibleInput` refuses
 */
export function assumedPremiums(schedule: MatchingSchedule, chosen: number | null = null): AssumedPremiums {
  const { currentPremium, defaultAmount } = schedule;
  if (chosen !== null && !isPossibleInput(chosen, schedule)) throw new RangeError(`${chosen} yen can't be chosen`);
  const amount = chosen ?? (currentPremium > 0 ? currentPremium : defaultAmount);
  const employeePremiums = wishedPremiums(schedule, amount);
  const isAsItIs = employeePremiums === schedule.currentPremiums;
  const isCut = (premium: number, at: number) => at >= schedule.begin && premium < amount;
  const monthsCut = isAsItIs ? 0 : employeePremiums.filter(isCut).length;
  return { amount, employeePremiums, monthsCut };
}
