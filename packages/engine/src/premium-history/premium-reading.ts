/**
 * 掛金履歴の読み方 — infers the future premiums of employer and employee from their history: continuing in a rhythm, paused, ended,
 * or unknown (docs/method/premium-history.md; decision 0014). Nothing is invented: assumptions are named, so that the screen
 * can show them and the employee can correct them.
 */
import { type CalendarMonth, calendarMonth, monthEnd, monthNumber } from '../calendar/calendar-month.ts';
import { limitPeriod } from '../contribution-limits/contribution-limit.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import { everyMonth, type PremiumPlan, type YearOfPremiums } from '../simulation/premium-plan.ts';
import { rhythmOf } from './payment-rhythm.ts';
import { beginOf, gapsOf, type LatePayment, type Payments, paymentsOf, spreadLate } from './payments.ts';

/** Yen of a month at the record keeper; negative where refunds exceeded payments. */
export type MonthPremium = {
  readonly month: CalendarMonth;
  readonly employerPremium: number;
  readonly subscriberPremium: number;
};

/**
 * `unread`: no row. `none`: nothing was ever paid. `going`: continues. `paused`: nothing lately, but assumed to resume.
 * `ended`: nothing for so long that no more is expected, or the employee has stopped while the employer continues. `unknown`:
 * paid, but the number of months that the payments cover is unknown.
 */
export type PremiumState = 'unread' | 'none' | 'going' | 'paused' | 'ended' | 'unknown';

export type PayerReading = {
  readonly state: PremiumState;
  /** Yen by calendar month in a year in which premiums are paid. */
  readonly year: YearOfPremiums;
  /** The first month without a premium; null unless paused or ended. */
  readonly since: CalendarMonth | null;
  /** The last payment for several months, and whether it is the only one so far; null if none. */
  readonly late: { readonly month: CalendarMonth; readonly months: number; readonly isOnly: boolean } | null;
  /** A larger payment that isn't expected again; null if none. */
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
  /** The state of both payers together. */
  readonly state: PremiumState;
  /** Months without a premium between two paid ones that count as a leave. */
  readonly gaps: readonly MonthPeriod[];
  /** The future premiums; null where no amount can be inferred. */
  readonly plan: BothPremiums | null;
};

/** The row of a month may be missing for this many months: a premium is paid by the end of the following month. */
const MONTHS_TO_COME = 2;
/** A first payment covers at most this many months (年単位化); a member who joined earlier has come from another plan. */
const MOST_MONTHS_AT_ONCE = 12;
/** Months of a pause, such as 育児休業: premiums are assumed to resume after the first, and to have ended after the second. */
export const PAUSE_ASSUMED = 12;
export const PAUSE_MOST = 36;

const YEAR = 12;

const EMPTY_READING: PayerReading = { state: 'none', year: everyMonth(0), since: null, late: null, oneOff: null };

type Until = {
  /** Month number of the last month of the past. */
  readonly reference: number;
  /** Month number of 加入; null where it is unknown. */
  readonly joined: number | null;
};

/** The index of the last amount above 0. */
const lastPlace = (amounts: Float64Array) => amounts.findLastIndex((yen) => yen > 0);

/** The first month whose due payment is missing, as a month number; null where none is. */
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

/** Reads a single payment: it covers the months since joining, if they are at most 12 and divide it evenly. */
function ofFirst(payment: number, at: number, { joined }: Until): PayerReading {
  const since = joined === null ? 1 : at - joined + 1;
  const isWhole = payment % since === 0;
  const months = since >= 1 && since <= MOST_MONTHS_AT_ONCE && isWhole ? since : 1;
  const year = everyMonth(Math.floor(payment / months));
  const late = months > 1 ? { month: calendarMonth(at), months, isOnly: true } : null;
  return { ...EMPTY_READING, state: 'going', year, late };
}

const named = ({ month, months }: LatePayment) => ({ month: calendarMonth(month), months, isOnly: false });

/** @param of the history of the payer, and that of the other payer */
function payerReading(of: readonly [given: Payments, other: Payments], { reference, joined }: Until): PayerReading {
  const [given, other] = of;
  if (given.amounts.length === 0) return { ...EMPTY_READING, state: 'unread' };
  const begin = beginOf(given, other);
  if (begin < 0) return EMPTY_READING;
  // A payer who began after the other payer has no late payments for earlier months.
  const isLater = other.amounts.subarray(0, begin).some((yen) => yen > 0);
  const until = { reference, joined: isLater ? null : joined };
  // Payments before `begin` don't show the current rhythm.
  const { payments, late } = spreadLate({ first: given.first + begin, amounts: given.amounts.subarray(begin) });
  const { first, amounts } = payments;
  const last = lastPlace(amounts);
  const isLastPartial = first + last === until.reference;
  const ofRhythm = (isPartial: boolean): PayerReading => {
    const { byCalendarMonth, oneOff } = rhythmOf(first, amounts, isPartial);
    return {
      ...{ ...EMPTY_READING, state: 'going', year: byCalendarMonth },
      // A late payment is reported for a year.
      late: late && until.reference - late.month < YEAR ? named(late) : null,
      oneOff: oneOff && { month: calendarMonth(first + oneOff.at), yen: oneOff.yen },
    };
  };
  const going = last === 0 ? ofFirst(amounts[0] ?? 0, first, until) : ofRhythm(isLastPartial);
  const since = missingSince(payments, going.year, until);
  if (since === null) return going;
  // A single payment, while the other payer continues, may cover half a year or a year.
  const isAlone = other.amounts.subarray(since - given.first).some((yen) => yen > 0);
  if (last === 0 && isLater && isAlone && reference - since < YEAR) return { ...EMPTY_READING, state: 'unknown' };
  // The last paid month, in which the pause began, may be partial.
  const reading = last === 0 || isLastPartial ? going : ofRhythm(true);
  const state = until.reference - since >= PAUSE_MOST ? 'ended' : 'paused';
  return { ...reading, state, since: calendarMonth(since) };
}

/** The employee's premiums pause and end together with the employer's; if they stopped earlier, they have ended. */
function besideEmployer(own: PayerReading, employer: PayerReading): PayerReading {
  if (own.since === null || employer.state === 'none') return own;
  const isTogether = employer.since !== null && monthNumber(own.since) >= monthNumber(employer.since) - MONTHS_TO_COME;
  return { ...own, state: isTogether ? employer.state : 'ended' };
}

/** Whether the premiums exceed the month's legal limit: then a payment must cover several months, but how many is unknown. */
function isBeyondLimit(employer: PayerReading, own: PayerReading, reference: number): boolean {
  const { limit } = limitPeriod(monthEnd(calendarMonth(reference)));
  const least = ({ state, year }: PayerReading) =>
    state === 'going' || state === 'paused' ? year.reduce((smallest, yen) => Math.min(smallest, yen), Infinity) : 0;
  return least(employer) + least(own) > limit;
}

/** @param lead the payer whose pause also delays the other's premiums */
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
 * Reads a history of premiums.
 * @param rows in any order, one or more per month
 * @param referenceMonth month of the balance; later rows are ignored
 * @param joinedMonth 加入月; null where it is unknown
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
    // If the employer's history alone is clear, only the employee's premium is unknown and must be typed.
    if (employer.state === 'none' || isBeyondLimit(employer, EMPTY_READING, reference))
      return { employer, own, gaps, state: 'unknown', plan: null };
    const unknown = { ...EMPTY_READING, state: 'unknown' as const };
    return { ...readingOf(employer, unknown, reference), gaps };
  }
  return { ...readingOf(employer, own, reference), gaps };
}
