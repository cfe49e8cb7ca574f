/** 受け取りの時期 — computes the months of premiums and of waiting, and the age and year at which receipt starts (retirement.md 6). */

import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths, type CalendarMonth, monthOf, monthsBetween } from '../calendar/calendar-month.ts';
import { birthdayAt, membershipEnd } from '../calendar/dates-of-law.ts';
import { ageOn } from '../calendar/elapsed-time.ts';
import { type MonthPeriod, withoutMonths } from '../receipt-age/month-periods.ts';
import { LATEST_AGE, type ReceiptAge, receiptAge } from '../receipt-age/receipt-age.ts';
import { monthsToRetirement } from '../simulation/months-to-retirement.ts';
import type { MembershipEnds } from '../vocabulary/membership-ends.ts';

export type TimingInput = {
  readonly birthday: CalendarDate;
  readonly calculatedOn: CalendarDate;
  /** 加入月. */
  readonly subscriptionMonth: CalendarMonth;
  /** 加入日; the first day of its month if absent. */
  readonly joinedOn?: CalendarDate | undefined;
  /** The month of the balance; that of `calculatedOn` if absent. */
  readonly referenceMonth?: CalendarMonth;
  readonly retirementAge: number;
  /** The age at which the corporate plan stops taking premiums; the retirement age if absent. */
  readonly planEndAge?: number | null;
  /** How membership ends at these ages; on reaching the age if absent. */
  readonly ends?: MembershipEnds;
  /** Months of the plans before this one whose assets were moved in; none if absent. */
  readonly earlier?: readonly MonthPeriod[];
  /** Those of `earlier` with a premium; all of them if absent. */
  readonly earlierPaid?: readonly MonthPeriod[];
  /** Months of membership without a premium; none if absent. */
  readonly unpaid?: readonly MonthPeriod[];
  /** The desired 受け取り開始年齢; if absent, as early as possible after retirement, because the income is needed then. */
  readonly receiveAge?: number | null;
};

export type ReceiptTiming = {
  readonly receipt: ReceiptAge;
  /** Number of months with premiums, beginning after the reference month. */
  readonly months: number;
  /** Number of months without premiums, until receipt starts. */
  readonly waitMonths: number;
  /** The age at which membership ends: the plan's, or the retirement age if that is earlier. */
  readonly membershipEndAge: number;
  /** The first age at which the employee may start receipt. */
  readonly fromAge: number;
  readonly startAge: number;
  readonly startYear: number;
  /** 掛金拠出期間 when premiums end: months with a premium, for the deduction. */
  readonly periods: readonly MonthPeriod[];
};

const yearOf = (date: CalendarDate) => Number(date.slice(0, 4));

/** @throws RangeError for days and months that don't exist */
export function receiptTiming(person: TimingInput): ReceiptTiming {
  const { birthday, calculatedOn, subscriptionMonth, retirementAge, ends = 'birthday' } = person;
  const { earlier = [], earlierPaid = earlier } = person;
  const referenceMonth = person.referenceMonth ?? monthOf(calculatedOn);
  const monthsTo = (age: number, how: MembershipEnds) =>
    monthsToRetirement({ birthday, referenceMonth, retirementAge: age, ends: how });
  const membershipEndAge = Math.min(retirementAge, person.planEndAge ?? retirementAge);
  const months = monthsTo(membershipEndAge, ends);
  const paid: MonthPeriod = [subscriptionMonth, addMonths(referenceMonth, months)];
  // A member whose premiums have ended still instructs investments, and these months count for the age (確定拠出年金法33条2項).
  // Months after LATEST_AGE never count.
  const asMember: MonthPeriod = [subscriptionMonth, monthOf(birthdayAt(birthday, LATEST_AGE))];
  // Who is no longer a member may claim, even while still working (確定拠出年金法33条1項).
  const { lossDate } = membershipEnd(birthday, membershipEndAge, ends);
  const receipt = receiptAge({
    ...{ birth: birthday, periods: [...earlier, asMember], joinedOn: person.joinedOn, lossDate },
  });
  const { receiveFrom, earliestAge } = receipt;
  const fromAge = Math.max(
    earliestAge ?? 0,
    receiveFrom === null ? 0 : ageOn(birthday, receiveFrom),
    ageOn(birthday, calculatedOn),
  );
  const startAge = Math.max(fromAge, person.receiveAge ?? retirementAge);
  const startYear = Math.max(yearOf(birthday) + startAge, yearOf(calculatedOn), yearOf(receiveFrom ?? calculatedOn));
  // A member who joined after 60 waits until a day that is not a birthday.
  const untilDay = earliestAge === null && receiveFrom ? monthsBetween(referenceMonth, monthOf(receiveFrom)) - 1 : 0;
  return {
    ...{ receipt, months, membershipEndAge, fromAge, startAge, startYear },
    waitMonths: Math.max(0, monthsTo(startAge, 'birthday') - months, untilDay - months),
    periods: withoutMonths([...earlierPaid, paid], person.unpaid ?? []),
  };
}
