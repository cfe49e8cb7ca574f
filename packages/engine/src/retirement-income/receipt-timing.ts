/** 受け取りの時期 — months of premiums and of waiting, and the age and year at which receipt starts (retirement.md 6). */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths, type CalendarMonth, monthOf } from '../calendar/calendar-month.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import { ageByBirthday, birthdayAt, type ReceiptAge, receiptAge } from '../receipt-age/receipt-age.ts';
import { monthsToRetirement } from '../simulation/months-to-retirement.ts';

export type TimingInput = {
  readonly birthday: CalendarDate;
  readonly calculatedOn: CalendarDate;
  /** 加入月. */
  readonly subscriptionMonth: CalendarMonth;
  /** The month of the balance; that of `calculatedOn` if absent. */
  readonly referenceMonth?: CalendarMonth;
  readonly retirementAge: number;
  /** When the corporate plan stops taking premiums; the retirement age if absent. */
  readonly planEndAge?: number | null;
  /** 受け取り始める年齢 as wished; as early as possible if absent. */
  readonly receiveAge?: number | null;
};

export type ReceiptTiming = {
  readonly receipt: ReceiptAge;
  /** With premiums, from the month after the reference month on. */
  readonly months: number;
  /** Without premiums, until receipt starts. */
  readonly waitMonths: number;
  readonly startAge: number;
  readonly startYear: number;
  /** 掛金拠出期間 in the end. */
  readonly periods: readonly MonthPeriod[];
};

/** Who has no month before 60. */
const AGE_WITHOUT_LADDER = 65;

/** @throws RangeError for days and months that don't exist */
export function receiptTiming(person: TimingInput): ReceiptTiming {
  const { birthday, calculatedOn, subscriptionMonth, retirementAge } = person;
  const referenceMonth = person.referenceMonth ?? monthOf(calculatedOn);
  const monthsTo = (age: number) =>
    monthsToRetirement({ birthMonth: monthOf(birthday), referenceMonth, retirementAge: age });
  const months = monthsTo(Math.min(retirementAge, person.planEndAge ?? retirementAge));
  const periods: MonthPeriod[] = [[subscriptionMonth, addMonths(referenceMonth, months)]];
  const receipt = receiptAge({ birth: birthday, periods, lossDate: birthdayAt(birthday, retirementAge) });
  const startAge = Math.max(
    retirementAge,
    receipt.earliestAge ?? AGE_WITHOUT_LADDER,
    ageByBirthday(birthday, calculatedOn),
    person.receiveAge ?? 0,
  );
  const yearOf = (date: CalendarDate) => Number(date.slice(0, 4));
  const startYear = Math.max(yearOf(birthday) + startAge, yearOf(calculatedOn));
  return { receipt, months, waitMonths: Math.max(0, monthsTo(startAge) - months), startAge, startYear, periods };
}
