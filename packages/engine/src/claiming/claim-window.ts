/**
 * 裁定請求の時期 — computes from when until when somebody may claim 老齢給付金 of a company's DC plan, and the days around it
 * (docs/method/claiming.md). The days themselves are those of `receiptAge` (確定拠出年金法33条, 34条).
 */
import { type CalendarDate, dateParts, daysInMonth, formatDate } from '../calendar/calendar-date.ts';
import { addMonths, type CalendarMonth, monthOf } from '../calendar/calendar-month.ts';
import { beforeBirthday, birthdayAt, membershipEnd } from '../calendar/dates-of-law.ts';
import { AGE_WITHOUT_DEADLINE, transferClock } from '../leaving/transfer-clock.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import { DAYS_BEFORE_LATEST_BIRTHDAY, LATEST_AGE, lastCountedMonth, receiptAge } from '../receipt-age/receipt-age.ts';
import type { MembershipEnds } from '../vocabulary/membership-ends.ts';

/** Nobody is a member from this age on, because 厚生年金 ends with it (確定拠出年金法9条, 厚生年金保険法14条5号). */
const LATEST_MEMBERSHIP_AGE = 70;
/** Papers and payment may take this many months (top.nrkn.co.jp/procedures/receive/schedule.html, read 2026-11-30). */
export const MONTHS_FOR_PAPERS = 2;

export interface ClaimFacts {
  readonly birthday: CalendarDate;
  /** 加入日. */
  readonly joinedOn: CalendarDate;
  /** Months of earlier plans that count for the age of receipt; null where unknown. */
  readonly earlierMonths: number | null;
  /** The company's rules: `membershipEndAge` null where membership ends with retirement. */
  readonly plan: {
    readonly retirementAge: number;
    readonly membershipEndAge: number | null;
    readonly membershipEnds: MembershipEnds;
  };
  /** The last day of work, where somebody has told one. */
  readonly leftOn: CalendarDate | null;
}

export interface ClaimWindow {
  /** The first and the last day of a claim. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** From when the age, or five years of membership, allow it. */
  readonly ageFrom: CalendarDate;
  /** 60 to 65; null for somebody without a month before 60, who waits five years. */
  readonly earliestAge: number | null;
  /** 通算加入者等期間, months; without earlier months where they are unknown. */
  readonly countedMonths: number;
  /** The age at which the plan's rules end membership, 70 at most, and the day on which it ends: sooner for whoever leaves before. */
  readonly planEndAge: number;
  readonly lossDate: CalendarDate;
  /** Whether the assets leave this plan before 60: then the next plan's membership decides, too. */
  readonly movesOn: boolean;
  /** Whether `from` stays the same whatever the earlier months are; if not, it may be sooner. */
  readonly isCertain: boolean;
  /** When to begin with the papers, for the first and for the last day; when the last year begins. */
  readonly papersFrom: CalendarDate;
  readonly lastPapersFrom: CalendarDate;
  readonly lastYearFrom: CalendarDate;
}

/** The same day some months before; the last day of a shorter month. */
function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const { year, month } = dateParts(`${addMonths(monthOf(date), -months)}-01`);
  return formatDate(year, month, Math.min(dateParts(date).day, daysInMonth(year, month)));
}

/**
 * Where an age ends membership, it is lost on the very day on which the age is reached, the day before the birthday (確定拠出年金法11条;
 * dc2opi.com/2019/03/24/sousitunenrei and media.finasee.jp/articles/-/11908, read 2026-12-01). `membershipEnd` has the birthday for it,
 * as the reference cases have; a year or a month of the simulations is the same with both.
 */
function endOfMembership({ birthday, plan, leftOn }: ClaimFacts): Pick<ClaimWindow, 'planEndAge' | 'lossDate'> {
  const { membershipEnds: ends, membershipEndAge, retirementAge } = plan;
  const planEndAge = Math.min(membershipEndAge ?? retirementAge, retirementAge, LATEST_MEMBERSHIP_AGE);
  const byPlan =
    ends === 'birthday' ? beforeBirthday(birthday, planEndAge) : membershipEnd(birthday, planEndAge, ends).lossDate;
  if (leftOn === null) return { planEndAge, lossDate: byPlan };
  const { lossDate } = transferClock(leftOn);
  return { planEndAge, lossDate: lossDate < byPlan ? lossDate : byPlan };
}

/** 通算加入者等期間 has no month after 60, so the earlier months of somebody who joined later end there. */
function earlierPeriods({ birthday, joinedOn, earlierMonths }: ClaimFacts): readonly MonthPeriod[] {
  const lastCounted = lastCountedMonth(birthday);
  const before = addMonths(monthOf(joinedOn), -1);
  const last = before < lastCounted ? before : lastCounted;
  return earlierMonths ? [[addMonths(last, 1 - earlierMonths), last]] : [];
}

/**
 * @returns null where no day is left: somebody who joined too late for five years before 75, or a birthday that can't be right
 * @throws RangeError for days that don't exist
 */
export function claimWindow(facts: ClaimFacts): ClaimWindow | null {
  const { birthday, joinedOn, earlierMonths } = facts;
  const { planEndAge, lossDate } = endOfMembership(facts);
  // Months without premiums count as well, also in the next plan (確定拠出年金法33条2項).
  const asMember: MonthPeriod = [monthOf(joinedOn), monthOf(birthdayAt(birthday, LATEST_AGE))];
  const windowWith = (loss: CalendarDate | null) =>
    receiptAge({ birth: birthday, periods: [...earlierPeriods(facts), asMember], joinedOn, lossDate: loss });
  const [byAge, receipt] = [windowWith(null), windowWith(lossDate)];
  if (byAge.status === 'NO_PERIOD' || receipt.status !== 'OK') return null;
  const { receiveFrom: from, latestClaim: until, earliestAge, countedMonths } = receipt;
  const sixty = beforeBirthday(birthday, AGE_WITHOUT_DEADLINE);
  return {
    ...{ from, until, earliestAge, countedMonths, planEndAge, lossDate },
    ageFrom: byAge.receiveFrom,
    movesOn: lossDate < sixty,
    isCertain: earlierMonths !== null || from === (lossDate > sixty ? lossDate : sixty),
    papersFrom: monthsBefore(from, MONTHS_FOR_PAPERS),
    lastPapersFrom: monthsBefore(until, MONTHS_FOR_PAPERS),
    lastYearFrom: beforeBirthday(birthday, LATEST_AGE - 1, DAYS_BEFORE_LATEST_BIRTHDAY),
  };
}

/** `notYet`: before the first day; `lastYear`: at most a year is left; `past`: after the last day. */
export type ClaimState = 'notYet' | 'open' | 'lastYear' | 'past';

export function claimState({ from, until, lastYearFrom }: ClaimWindow, today: CalendarDate): ClaimState {
  if (today > until) return 'past';
  if (today < from) return 'notYet';
  return today >= lastYearFrom ? 'lastYear' : 'open';
}

/** The month after that of a claim as soon as possible, in which record keepers pay where nothing is wrong with the papers. */
export function paymentMonth({ from }: Pick<ClaimWindow, 'from'>, today: CalendarDate): CalendarMonth {
  return addMonths(monthOf(today > from ? today : from), 1);
}
