/** 受け取り開始年齢 — computes from when and until when the money of a DC plan can be received (retirement.md 1; R1 to R4). */
import { RECEIPT_AGE_LADDER } from '../assumptions/pension-tax-tables.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type CalendarMonth, calendarMonth, monthNumber, monthOf } from '../calendar/calendar-month.ts';
import { beforeBirthday, birthdayAt } from '../calendar/dates-of-law.ts';
import { countMonths, type MonthPeriod, monthSet, monthsUpTo } from './month-periods.ts';

/** Ages by law (確定拠出年金法33条・34条). */
export const EARLIEST_AGE = 60;
export const LATEST_AGE = 75;
/** A member without a month before 60 may receive after this many years. */
export const YEARS_WITHOUT_COUNTED_MONTHS = 5;
/** The last day of a claim is so many days before the birthday of `LATEST_AGE`, which is reached the day before it. */
export const DAYS_BEFORE_LATEST_BIRTHDAY = 2;

export type ReceiptAge =
  | {
      /** NO_WINDOW: the earliest day is after the last day for a claim. */
      readonly status: 'OK' | 'NO_WINDOW';
      /** 通算加入者等期間. */
      readonly countedMonths: number;
      /** 60 to 65; null for a member who joined after 60. */
      readonly earliestAge: number | null;
      readonly receiveFrom: CalendarDate;
      /** The last day on which a claim is possible. */
      readonly latestClaim: CalendarDate;
    }
  | {
      readonly status: 'NO_PERIOD';
      readonly countedMonths: 0;
      readonly earliestAge: null;
      readonly receiveFrom: null;
      readonly latestClaim: null;
    };

/** The last month that counts for the age (確定拠出年金法33条2項). */
export function lastCountedMonth(birth: CalendarDate): CalendarMonth {
  return monthOf(beforeBirthday(birth, EARLIEST_AGE, 2));
}

/**
 * @param person `periods`: all months as participant or instruction-only member of a corporate DC or iDeCo, and of plans whose
 * assets were moved in; `joinedOn`: 加入日, the first day of the first month if absent; `lossDate`: when membership of the corporate
 * plan ends, null if it doesn't
 * @throws RangeError for days and months that don't exist
 */
export function receiptAge({
  birth,
  periods,
  joinedOn,
  lossDate,
}: {
  readonly birth: CalendarDate;
  readonly periods: readonly MonthPeriod[];
  readonly joinedOn?: CalendarDate | undefined;
  readonly lossDate: CalendarDate | null;
}): ReceiptAge {
  const months = monthSet(periods);
  const [first] = months;
  if (!first) {
    return { status: 'NO_PERIOD', countedMonths: 0, earliestAge: null, receiveFrom: null, latestClaim: null };
  }
  const countedMonths = countMonths(monthsUpTo(months, monthNumber(lastCountedMonth(birth))));
  const earliestAge = RECEIPT_AGE_LADDER.find((step) => countedMonths >= step.months)?.age ?? null;
  const byAge =
    earliestAge === null
      ? birthdayAt(joinedOn ?? `${calendarMonth(first[0])}-01`, YEARS_WITHOUT_COUNTED_MONTHS)
      : beforeBirthday(birth, earliestAge);
  const receiveFrom = lossDate !== null && lossDate > byAge ? lossDate : byAge;
  const latestClaim = beforeBirthday(birth, LATEST_AGE, DAYS_BEFORE_LATEST_BIRTHDAY);
  const status = receiveFrom > latestClaim ? 'NO_WINDOW' : 'OK';
  return { status, countedMonths, earliestAge, receiveFrom, latestClaim };
}
