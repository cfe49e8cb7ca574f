/**
 * 移換の期限 — computes until when the assets of a company's DC plan must be moved after leaving the company, and when to say so. By
 * 確定拠出年金法11条 membership is lost on the day after the last day of work, and by 83条1項 what nobody moved within six months, counted
 * from the month after that of the loss, goes to 国民年金基金連合会 (自動移換).
 */
import { type CalendarDate, calendarDate, dayNumber } from '../calendar/calendar-date.ts';
import { addMonths, monthEnd, monthOf } from '../calendar/calendar-month.ts';
import { beforeBirthday } from '../calendar/dates-of-law.ts';

/** Months for moving the assets, from the month after that of the loss on. */
export const MONTHS_TO_TRANSFER = 6;

/** Months before the end of the deadline's month after which somebody is reminded. */
export const REMINDED_MONTHS_LEFT = [5, 3, 1] as const;

/** Who loses membership at this age or later stays in the plan as 運用指図者, and nothing has to be moved (確定拠出年金法15条1項1号). */
export const AGE_WITHOUT_DEADLINE = 60;

export interface TransferClock {
  /** 資格喪失日: the day after the last day of work. */
  readonly lossDate: CalendarDate;
  /** The last day on which the assets can be moved. */
  readonly deadline: CalendarDate;
  /** Month ends with five, three and one months left, in that order. */
  readonly reminders: readonly { readonly monthsLeft: number; readonly on: CalendarDate }[];
}

/**
 * @param leftOn the last day of work (退職日)
 * @throws RangeError for a day that doesn't exist
 */
export function transferClock(leftOn: CalendarDate): TransferClock {
  const lossDate = calendarDate(dayNumber(leftOn) + 1);
  const last = addMonths(monthOf(lossDate), MONTHS_TO_TRANSFER);
  const reminders = REMINDED_MONTHS_LEFT.map((monthsLeft) => ({
    monthsLeft,
    on: monthEnd(addMonths(last, -monthsLeft)),
  }));
  return { lossDate, deadline: monthEnd(last), reminders };
}

/**
 * `working`: still a member; `running`: the deadline is ahead; `over`: it has passed; `kept`: there is no deadline, because
 * membership ends at 60 or later.
 */
export type ClockState = 'working' | 'running' | 'over' | 'kept';

/**
 * @param birthday null where unknown: then the deadline holds
 * @throws RangeError for days that don't exist
 */
export function clockState(
  { lossDate, deadline }: Pick<TransferClock, 'lossDate' | 'deadline'>,
  { birthday, today }: { readonly birthday: CalendarDate | null; readonly today: CalendarDate },
): ClockState {
  if (birthday !== null && lossDate >= beforeBirthday(birthday, AGE_WITHOUT_DEADLINE)) return 'kept';
  if (today < lossDate) return 'working';
  return today <= deadline ? 'running' : 'over';
}

/** The reminder that is due on a day: the last that has come, until the deadline; undefined before the first. */
export function dueReminder(
  { deadline, reminders }: TransferClock,
  today: CalendarDate,
): TransferClock['reminders'][number] | undefined {
  return today > deadline ? undefined : reminders.findLast(({ on }) => on <= today);
}
