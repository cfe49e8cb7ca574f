/**
 * 掛金の周期 — infers what one payer pays in each calendar month of a year from past payments: the same every month, more in bonus
 * months, or in some months only (docs/method/premium-history.md, "What goes on").
 */
import { calendarMonth, monthEnd } from '../calendar/calendar-month.ts';
import { limitPeriod } from '../contribution-limits/contribution-limit.ts';
import { paidPlaces } from './payments.ts';

const YEAR = 12;

/** An amount paid for this many consecutive payments is the usual amount, whatever came before. */
const USUAL_FROM_PAYMENTS = 3;
/** From these multiples of the usual amount on: a payment in a bonus month, and a single payment that is no raise. */
const BONUS_RATIO = 1.2;
const ONE_OFF = 2;
/** Possible distances in months between two bonus months, whatever their amounts; and further ones between equal amounts. */
const HALF_YEARS = [5, 6, 7];
const PARTS_OF_YEARS = [4, 3];
/** Distances between this many last payments are compared, and the smallest counts: one missed month changes nothing. */
const PAYMENTS_LOOKED_AT = 3;

/** Consecutive payments of one amount; `from` and `to` are positions among the payments, both included. */
type Run = {
  readonly amount: number;
  readonly from: number;
  readonly to: number;
  /** The last earlier run that is long enough to be the usual amount. */
  readonly settled: Run | undefined;
};

/** Indexes count months from the first row on; `first` is the month number of index 0. */
export type Rhythm = {
  /** Yen by calendar month, January first. */
  readonly byCalendarMonth: readonly number[];
  /** A larger payment of the last year that occurred once and isn't expected again: its index and yen. */
  readonly oneOff: { readonly at: number; readonly yen: number } | null;
};

/** Whether the legal limit rises in this month: many then raise their premium. */
function isMoreAllowed(month: number): boolean {
  const limit = (of: number) => limitPeriod(monthEnd(calendarMonth(of))).limit;
  return limit(month) > limit(month - 1);
}

const calendarIndex = (first: number, at: number) => (((first + at) % YEAR) + YEAR) % YEAR;

/** @param places indexes of the months with a payment */
function runsOf(amounts: Float64Array, places: Int32Array): Run[] {
  const runs: (Run & { to: number })[] = [];
  let last: (Run & { to: number }) | undefined;
  for (let at = 0; at < places.length; at++) {
    const amount = amounts[places[at] as number] as number;
    if (last?.amount === amount) last.to = at;
    else {
      const settled = last && lengthOf(last) >= USUAL_FROM_PAYMENTS ? last : last?.settled;
      last = { amount, from: at, to: at, settled };
      runs.push(last);
    }
  }
  return runs;
}

const lengthOf = ({ from, to }: Run) => to - from + 1;

/** Whether a run is one or two payments clearly larger than those around; at the end of the history, than those before. */
function isBonus(runs: readonly Run[], index: number, isLast = false): boolean {
  const run = runs[index];
  if (!run || lengthOf(run) >= USUAL_FROM_PAYMENTS) return false;
  const before = beside(runs, index, -1);
  if (!before) return false;
  const after = isLast ? undefined : beside(runs, index, 1);
  return run.amount >= BONUS_RATIO * before.amount && (!after || run.amount >= BONUS_RATIO * after.amount);
}

/** The previous or next run; skips one or two clearly larger payments, because bonus months may be adjacent. */
function beside(runs: readonly Run[], index: number, step: 1 | -1): Run | undefined {
  const next = runs[index + step];
  const beyond = runs[index + 2 * step];
  const isBonusToo =
    next && beyond && lengthOf(next) < USUAL_FROM_PAYMENTS && next.amount >= BONUS_RATIO * beyond.amount;
  return isBonusToo ? beyond : next;
}

/** Whether a payment a year, half a year, or three or four months (same amount) away is a bonus, too: 1 in `bonuses`. */
function isRecurring(amounts: Float64Array, bonuses: Uint8Array, at: number): boolean {
  if (bonuses[at - YEAR] || bonuses[at + YEAR]) return true;
  if (HALF_YEARS.some((apart) => bonuses[at - apart] || bonuses[at + apart])) return true;
  const isAlike = (other: number) => bonuses[other] === 1 && amounts[other] === amounts[at];
  return PARTS_OF_YEARS.some((apart) => isAlike(at - apart) || isAlike(at + apart));
}

/** The usual amount at the run at `place`, from it and the runs before, ignoring bonus months and single larger payments. */
function usualAmount(
  runs: readonly Run[],
  place: number,
  asked: {
    readonly isBonusAtEnd: (place: number) => boolean;
    readonly isRaiseByLaw: boolean;
    readonly isLastPartial: boolean;
  },
): number {
  const tail = runs[place];
  const begin = runs[place - 1];
  if (!tail) return 0;
  // The first month may be partial, or cover several: its amount is not compared with later ones.
  if (lengthOf(tail) >= USUAL_FROM_PAYMENTS || !begin || begin.to === 0) return tail.amount;
  // Back to the earlier usual amount: a partial month in between is not part of the rhythm.
  if (tail.settled?.amount === tail.amount) return tail.amount;
  // Computed once: a second call here would double the calls at each level.
  const before = usualAmount(runs, place - 1, { ...asked, isRaiseByLaw: false, isLastPartial: false });
  const usual = tail.settled?.amount ?? before;
  const isOneOff = lengthOf(tail) === 1 && tail.amount >= ONE_OFF * usual && !asked.isRaiseByLaw;
  const isPartial = asked.isLastPartial && lengthOf(tail) === 1 && tail.amount < usual;
  return asked.isBonusAtEnd(place) || isOneOff || isPartial ? before : tail.amount;
}

/**
 * The rhythm of a payer who pays in most months.
 * @param amounts yen from the first row through the last month with a payment
 * @param isLastPartial the last month isn't over, so that a smaller amount doesn't count yet
 */
function monthlyRhythm(first: number, amounts: Float64Array, isLastPartial: boolean): Rhythm {
  const places = paidPlaces(amounts);
  const runs = runsOf(amounts, places);
  const bonuses = new Uint8Array(amounts.length);
  for (let index = 0; index < runs.length; index++) {
    const { from, to } = runs[index] as Run;
    if (isBonus(runs, index)) for (let at = from; at <= to; at++) bonuses[places[at] as number] = 1;
  }
  const isBonusMonth = (at: number) => bonuses[at] === 1 && isRecurring(amounts, bonuses, at);
  const isBonusAtEnd = (place: number) =>
    isBonus(runs, place, true) && isRecurring(amounts, bonuses, places[runs[place]?.from ?? 0] as number);
  // A smaller amount after payments for several months is a new rhythm, not a partial month.
  const isAfterSparse = (places.at(-2) ?? 0) - (places.at(-3) ?? 0) > 1;
  const usual = usualAmount(runs, runs.length - 1, {
    isBonusAtEnd,
    isRaiseByLaw: isMoreAllowed(first + amounts.length - 1),
    isLastPartial: isLastPartial && !isAfterSparse,
  });
  const byCalendarMonth = new Array<number>(YEAR).fill(usual);
  let oneOff: Rhythm['oneOff'] = null;
  for (let at = Math.max(0, amounts.length - YEAR); at < amounts.length; at++) {
    const yen = amounts[at] as number;
    if (isBonusMonth(at)) byCalendarMonth[calendarIndex(first, at)] = Math.max(usual, yen);
    else if (bonuses[at] === 1 && yen > usual) oneOff = { at, yen };
  }
  return { byCalendarMonth, oneOff };
}

/** The full amount of a payment: as paid, or that of a year before if this one alone was smaller by whole months' amounts. */
function wholePayment(amounts: Float64Array, months: Int32Array, index: number): number {
  const [before, at, after] = [months[index - 1], months[index] as number, months[index + 1]];
  const yen = amounts[at] as number;
  if (before === undefined || at - before >= YEAR) return yen;
  if (amounts[before] === yen || (after !== undefined && amounts[after] === yen)) return yen;
  const usual = amounts[at - YEAR] || (amounts[before] as number);
  return yen < usual && (yen * (at - before)) % usual === 0 ? usual : yen;
}

/** The rhythm of a payer who pays in some months of the year only: each calendar month has the amount last paid in it. */
function sparseRhythm(first: number, amounts: Float64Array, apart: number): Rhythm {
  const months = paidPlaces(amounts);
  const last = months.at(-1) ?? 0;
  const byCalendarMonth = new Array<number>(YEAR).fill(0);
  // Months before the beginning of a short history follow from the distance between payments.
  if (YEAR % apart === 0) {
    const usual = wholePayment(amounts, months, months.length - 1);
    for (let at = last - YEAR + apart; at <= last; at += apart) {
      if (at < (months[0] ?? 0)) byCalendarMonth[calendarIndex(first, at)] = usual;
    }
  }
  for (const [index, at] of months.entries()) {
    if (at > last - YEAR) byCalendarMonth[calendarIndex(first, at)] = wholePayment(amounts, months, index);
  }
  return { byCalendarMonth, oneOff: null };
}

/** Index of the last amount above 0 before a place; negative where there is none. */
function paidBefore(amounts: Float64Array, place: number): number {
  let at = place - 1;
  while (at >= 0 && !((amounts[at] as number) > 0)) at--;
  return at;
}

/** The smallest distance between the last payments; 1 after a single payment. */
function leastDistance(amounts: Float64Array, last: number): number {
  let least = Number.POSITIVE_INFINITY;
  let at = last;
  for (let payments = 1; payments < PAYMENTS_LOOKED_AT; payments++) {
    const before = paidBefore(amounts, at);
    if (before < 0) break;
    least = Math.min(least, at - before);
    at = before;
  }
  return least === Number.POSITIVE_INFINITY ? 1 : least;
}

/**
 * The amount of each calendar month.
 * @param first month number of the first amount
 * @param amounts yen by month, NaN where unknown; the first one above 0
 * @param isLastPartial the last month isn't over
 */
export function rhythmOf(first: number, amounts: Float64Array, isLastPartial: boolean): Rhythm {
  const last = paidBefore(amounts, amounts.length);
  const apart = leastDistance(amounts, last);
  if (apart > 1) return sparseRhythm(first, amounts, apart);
  return monthlyRhythm(first, amounts.subarray(0, last + 1), isLastPartial);
}
