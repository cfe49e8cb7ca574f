/**
 * 掛金履歴の読みかた — what a history of premiums says of the months to come, for employer and employee apart: going on in a
 * rhythm, paused, ended, or not to be told (docs/method/premium-history.md; decision 0014). Nothing is made up: what is
 * assumed is named, so that the screen can say it and the employee can correct it.
 */
import { type CalendarMonth, calendarMonth, monthEnd, monthNumber } from '../calendar/calendar-month.ts';
import { limitPeriod } from '../contribution-limits/contribution-limit.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import { everyMonth, type PremiumPlan, type YearOfPremiums } from '../simulation/premium-plan.ts';
import { rhythmOf } from './payment-rhythm.ts';
import { beginOf, gapsOf, type LatePayment, type Payments, paymentsOf, spreadLate } from './payments.ts';

/** Yen, as the record keeper tells of a month; below 0 where more was taken back than paid. */
export type MonthPremium = {
  readonly month: CalendarMonth;
  readonly employerPremium: number;
  readonly subscriberPremium: number;
};

/**
 * `unread`: no row. `none`: nothing was ever paid. `going`. `paused`: nothing lately, and it is assumed to go on. `ended`:
 * nothing for so long, or the employee has stopped while the employer goes on. `unknown`: paid, and for how many months
 * can't be told.
 */
export type PremiumState = 'unread' | 'none' | 'going' | 'paused' | 'ended' | 'unknown';

export type PayerReading = {
  readonly state: PremiumState;
  /** Of a year in which premiums are paid. */
  readonly year: YearOfPremiums;
  /** The first month without a premium; null unless paused or ended. */
  readonly since: CalendarMonth | null;
  /** The last payment for several months, and whether it is the only one so far; null without. */
  readonly late: { readonly month: CalendarMonth; readonly months: number; readonly isOnly: boolean } | null;
  /** A larger payment that isn't taken to come again. */
  readonly oneOff: { readonly month: CalendarMonth; readonly yen: number } | null;
};

export type BothPremiums = {
  /** 事業主掛金. */
  readonly employer: PremiumPlan;
  /** 加入者掛金. */
  readonly own: PremiumPlan;
};

export type PremiumReading = {
  readonly employer: PayerReading;
  readonly own: PayerReading;
  /** Of both together. */
  readonly state: PremiumState;
  /** Months without a premium between two that were paid, where these are months of a leave. */
  readonly gaps: readonly MonthPeriod[];
  /** What goes on by it; null where no premium can be told. */
  readonly plan: BothPremiums | null;
};

/** A month without a row may still be coming for so long: a premium is paid by the end of the month after its own. */
const MONTHS_TO_COME = 2;
/** Premiums may be paid for a year at once (年単位化); who joined longer ago came from another plan. */
const MOST_MONTHS_AT_ONCE = 12;
/** 育児休業 and the like: what is paused is taken to go on after a year, and to have ended after three. */
export const PAUSE_ASSUMED = 12;
export const PAUSE_MOST = 36;

const YEAR = 12;

const NOTHING: PayerReading = { state: 'none', year: everyMonth(0), since: null, late: null, oneOff: null };

type Until = {
  /** Month number of the last month of the past. */
  readonly reference: number;
  /** Month number of 加入; null where it isn't known. */
  readonly joined: number | null;
};

/** The place of the last amount above 0. */
const lastPlace = (amounts: Float64Array) => amounts.findLastIndex((yen) => yen > 0);

/** The first month number without a payment that was due; null where nothing is missing. */
function missingSince({ first, amounts }: Payments, year: YearOfPremiums, { reference }: Until): number | null {
  const lastPaid = first + lastPlace(amounts);
  let due = lastPaid + 1;
  while (due <= reference && (year[due % 12] ?? 0) === 0) due++;
  if (due > reference) return null;
  const lastRow = first + amounts.length - 1;
  // A row of 0 yen in a month that isn't over may still change.
  const isTold = due <= lastRow && amounts.subarray(due - first, reference - first).includes(0);
  return isTold || reference - due >= MONTHS_TO_COME ? due : null;
}

/** A single payment: for the months since joining, where these are a few. */
function ofFirst(payment: number, at: number, { joined }: Until): PayerReading {
  const since = joined === null ? 1 : at - joined + 1;
  const isWhole = payment % since === 0;
  const months = since >= 1 && since <= MOST_MONTHS_AT_ONCE && isWhole ? since : 1;
  const year = everyMonth(Math.floor(payment / months));
  const late = months > 1 ? { month: calendarMonth(at), months, isOnly: true } : null;
  return { ...NOTHING, state: 'going', year, late };
}

const named = ({ month, months }: LatePayment) => ({ month: calendarMonth(month), months, isOnly: false });

/** @param of the histories of the payer and of the other one */
function payerReading(of: readonly [given: Payments, other: Payments], { reference, joined }: Until): PayerReading {
  const [given, other] = of;
  if (given.amounts.length === 0) return { ...NOTHING, state: 'unread' };
  const begin = beginOf(given, other);
  if (begin < 0) return NOTHING;
  // Whose first premium came after the other's has paid for no month before it.
  const isLater = other.amounts.subarray(0, begin).some((yen) => yen > 0);
  const until = { reference, joined: isLater ? null : joined };
  // What was before that says nothing of what goes on.
  const { payments, late } = spreadLate({ first: given.first + begin, amounts: given.amounts.subarray(begin) });
  const { first, amounts } = payments;
  const last = lastPlace(amounts);
  const isLastPartial = first + last === until.reference;
  const ofRhythm = (isPartial: boolean): PayerReading => {
    const { byCalendarMonth, oneOff } = rhythmOf(first, amounts, isPartial);
    return {
      ...{ ...NOTHING, state: 'going', year: byCalendarMonth },
      // What was paid late years ago changes nothing any more.
      late: late && until.reference - late.month < YEAR ? named(late) : null,
      oneOff: oneOff && { month: calendarMonth(first + oneOff.at), yen: oneOff.yen },
    };
  };
  const going = last === 0 ? ofFirst(amounts[0] ?? 0, first, until) : ofRhythm(isLastPartial);
  const since = missingSince(payments, going.year, until);
  if (since === null) return going;
  // A single payment while the other payer goes on may be that of a year or of a half.
  const isAlone = other.amounts.subarray(since - given.first).some((yen) => yen > 0);
  if (last === 0 && isLater && isAlone && reference - since < YEAR) return { ...NOTHING, state: 'unknown' };
  // The month in which a leave begins may be a part of one.
  const reading = last === 0 || isLastPartial ? going : ofRhythm(true);
  const state = until.reference - since >= PAUSE_MOST ? 'ended' : 'paused';
  return { ...reading, state, since: calendarMonth(since) };
}

/** The employee's premiums pause and end together with the employer's, and have ended where they stopped before. */
function besideEmployer(own: PayerReading, employer: PayerReading): PayerReading {
  if (own.since === null || employer.state === 'none') return own;
  const isTogether = employer.since !== null && monthNumber(own.since) >= monthNumber(employer.since) - MONTHS_TO_COME;
  return { ...own, state: isTogether ? employer.state : 'ended' };
}

/** More in a month than the law allows must be for several of which nothing is known. */
function isBeyondLimit(employer: PayerReading, own: PayerReading, reference: number): boolean {
  const { limit } = limitPeriod(monthEnd(calendarMonth(reference)));
  const least = ({ state, year }: PayerReading) =>
    state === 'going' || state === 'paused' ? year.reduce((smallest, yen) => Math.min(smallest, yen), Infinity) : 0;
  return least(employer) + least(own) > limit;
}

/** @param lead the payer whose pause both follow */
function planOf(payer: PayerReading, lead: PayerReading, reference: number): PremiumPlan {
  if (payer.state !== 'going' && payer.state !== 'paused') return { year: everyMonth(0), from: null };
  const resumes = lead.since === null ? 0 : monthNumber(lead.since) + PAUSE_ASSUMED;
  return { year: payer.year, from: calendarMonth(Math.max(reference + 1, resumes)) };
}

function readingOf(employer: PayerReading, own: PayerReading, reference: number): Omit<PremiumReading, 'gaps'> {
  const lead = employer.state === 'none' ? own : employer;
  const plan = { employer: planOf(employer, lead, reference), own: planOf(own, lead, reference) };
  return { employer, own, state: lead.state, plan };
}

/**
 * @param rows in any order, one or more a month
 * @param referenceMonth of the balance; later rows don't count
 * @param joinedMonth 加入月; null where it isn't known
 * @throws RangeError for what is not a month
 */
export function readPremiums(
  rows: readonly MonthPremium[],
  referenceMonth: CalendarMonth,
  joinedMonth: CalendarMonth | null,
): PremiumReading {
  const reference = monthNumber(referenceMonth);
  const paid = paymentsOf(rows, reference);
  const until = { reference, joined: joinedMonth === null ? null : monthNumber(joinedMonth) };
  const employer = payerReading([paid.employer, paid.own], until);
  const own = besideEmployer(payerReading([paid.own, paid.employer], until), employer);
  const gaps = gapsOf(paid.both);
  if (employer.state === 'unread') return { employer, own, gaps, state: 'unread', plan: null };
  if (isBeyondLimit(employer, own, reference)) {
    // The employer's alone may be as clear as ever: then only the employee's is left out and asked for.
    if (employer.state === 'none' || isBeyondLimit(employer, NOTHING, reference))
      return { employer, own, gaps, state: 'unknown', plan: null };
    const unknown = { ...NOTHING, state: 'unknown' as const };
    return { ...readingOf(employer, unknown, reference), gaps };
  }
  return { ...readingOf(employer, own, reference), gaps };
}
