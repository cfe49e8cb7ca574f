/**
 * 加入前の期間 — computes the months before this plan from the record keeper's totals (docs/decisions/0061); no other file does. An
 * impossible total counts as unknown, and is never a reason to refuse an account.
 */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths, type CalendarMonth, monthNumber, monthOf, monthsBetween } from '../calendar/calendar-month.ts';
import { beforeBirthday } from '../calendar/dates-of-law.ts';
import { countMonths, type MonthPeriod, monthSet, monthsUpTo, withoutMonths } from '../receipt-age/month-periods.ts';
import { lastCountedMonth } from '../receipt-age/receipt-age.ts';

/** The totals that the record keeper shows on the date of the statement; null where it shows none. */
export type ShownTotals = {
  /** 通算加入者等期間: months as participant or instruction-only member, up to 60. */
  readonly totalMemberMonths: number | null;
  /** 通算拠出期間: months with a premium. */
  readonly totalPaidMonths: number | null;
};

/** Months before this plan, for the age of receipt and for the deduction; null where unknown. */
export type EarlierMonths = {
  readonly forAge: number | null;
  readonly forDeduction: number | null;
  /** The totals that were used; impossible ones are left out. */
  readonly from: ShownTotals;
};

type Joined = { readonly birthday: CalendarDate; readonly joinedOn: CalendarDate };
type ReadPlan = Joined & {
  readonly referenceMonth: CalendarMonth;
  /** Months of membership without a premium. */
  readonly unpaid: readonly MonthPeriod[];
};

/** Nobody works before 15 (中学校を卒業するまでの労働は禁止), so no membership begins earlier. */
const YOUNGEST = 15;
/** Totals may differ by this many months: some record keepers count the month of the statement already. */
const COUNTED_OTHERWISE = 1;

/** The months between the age of 15 and joining: the maximum number of earlier months. */
export function mostEarlierMonths({ birthday, joinedOn }: Joined): number {
  return Math.max(0, monthsBetween(monthOf(beforeBirthday(birthday, YOUNGEST)), monthOf(joinedOn)));
}

function lessThisPlan(total: number | null, ofThisPlan: number, most: number): number | null {
  if (total === null || total < ofThisPlan - COUNTED_OTHERWISE || total - ofThisPlan > most) return null;
  return Math.max(0, total - ofThisPlan);
}

/**
 * Computes the earlier months. 通算拠出期間 is enough for both, because a month with a premium is one of membership. 通算加入者等期間 alone
 * may include months without a premium: the years for the deduction stay unknown, unless there are no earlier months at all.
 * @throws RangeError for days and months that don't exist
 */
export function earlierMonths(totals: ShownTotals, plan: ReadPlan): EarlierMonths {
  const most = mostEarlierMonths(plan);
  const [joined, lastCounted] = [monthOf(plan.joinedOn), lastCountedMonth(plan.birthday)];
  // 通算加入者等期間 includes no month after 60, even if the person joined later.
  const mostCounted = Math.min(most, mostEarlierMonths({ ...plan, joinedOn: `${addMonths(lastCounted, 1)}-01` }));
  const months: readonly MonthPeriod[] = [[joined, plan.referenceMonth]];
  const counted = countMonths(monthsUpTo(monthSet(months), monthNumber(lastCounted)));
  const shownMember = lessThisPlan(totals.totalMemberMonths, counted, mostCounted);
  const shownPaid = lessThisPlan(
    totals.totalPaidMonths,
    countMonths(monthSet(withoutMonths(months, plan.unpaid))),
    most,
  );
  // Before 60 paid months can't exceed member months; which of the two totals is wrong is unknown.
  const isAtOdds =
    joined <= lastCounted && shownMember !== null && shownPaid !== null && shownPaid - shownMember > COUNTED_OTHERWISE;
  const [member, paid] = isAtOdds ? [null, null] : [shownMember, shownPaid];
  return {
    forAge: member ?? paid,
    forDeduction: paid ?? (member === 0 && joined <= lastCounted ? 0 : null),
    from: {
      totalMemberMonths: member === null ? null : totals.totalMemberMonths,
      totalPaidMonths: paid === null ? null : totals.totalPaidMonths,
    },
  };
}
