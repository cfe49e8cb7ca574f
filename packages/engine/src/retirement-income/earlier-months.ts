/**
 * 加入前の期間 — the months before this plan that the record keeper's totals contain (docs/decisions/0061). Everybody who needs
 * them takes them from here. A total that can't be is unknown, and never a reason to refuse an account.
 */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths, type CalendarMonth, monthNumber, monthOf, monthsBetween } from '../calendar/calendar-month.ts';
import { beforeBirthday } from '../calendar/dates-of-law.ts';
import { countMonths, type MonthPeriod, monthSet, monthsUpTo, withoutMonths } from '../receipt-age/month-periods.ts';
import { lastCountedMonth } from '../receipt-age/receipt-age.ts';

/** As the record keeper shows them on the date of the statement; null where it shows none. */
export type ShownTotals = {
  /** 通算加入者等期間: months as participant or instruction-only member, up to 60. */
  readonly totalMemberMonths: number | null;
  /** 通算拠出期間: months with a premium. */
  readonly totalPaidMonths: number | null;
};

/** null: not known. */
export type EarlierMonths = {
  readonly forAge: number | null;
  readonly forDeduction: number | null;
  /** What they follow from: a total that can't be is left out. */
  readonly from: ShownTotals;
};

type Joined = { readonly birthday: CalendarDate; readonly joinedOn: CalendarDate };
type ReadPlan = Joined & {
  readonly referenceMonth: CalendarMonth;
  /** Months of membership without a premium. */
  readonly unpaid: readonly MonthPeriod[];
};

/** Nobody works before 15 (中学校を卒業するまでの労働は禁止), so no plan is older. */
const YOUNGEST = 15;
/** Some count the month of the statement, and some don't yet. */
const COUNTED_OTHERWISE = 1;

/** How many months there can be before somebody joined. */
export function mostEarlierMonths({ birthday, joinedOn }: Joined): number {
  return Math.max(0, monthsBetween(monthOf(beforeBirthday(birthday, YOUNGEST)), monthOf(joinedOn)));
}

function lessThisPlan(total: number | null, ofThisPlan: number, most: number): number | null {
  if (total === null || total < ofThisPlan - COUNTED_OTHERWISE || total - ofThisPlan > most) return null;
  return Math.max(0, total - ofThisPlan);
}

/**
 * A month with a premium is one of membership, so 通算拠出期間 alone serves both. 通算加入者等期間 alone may hold months without a
 * premium: how many years lower the tax stays unknown, unless there is no month at all.
 * @throws RangeError for days and months that don't exist
 */
export function earlierMonths(totals: ShownTotals, plan: ReadPlan): EarlierMonths {
  const most = mostEarlierMonths(plan);
  const [joined, lastCounted] = [monthOf(plan.joinedOn), lastCountedMonth(plan.birthday)];
  // Nothing of 通算加入者等期間 is after 60, also where somebody joined later.
  const mostCounted = Math.min(most, mostEarlierMonths({ ...plan, joinedOn: `${addMonths(lastCounted, 1)}-01` }));
  const months: readonly MonthPeriod[] = [[joined, plan.referenceMonth]];
  const counted = countMonths(monthsUpTo(monthSet(months), monthNumber(lastCounted)));
  const shownMember = lessThisPlan(totals.totalMemberMonths, counted, mostCounted);
  const shownPaid = lessThisPlan(
    totals.totalPaidMonths,
    countMonths(monthSet(withoutMonths(months, plan.unpaid))),
    most,
  );
  // Before 60 no more months can be paid than there are: which of the two is wrong can't be told.
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
