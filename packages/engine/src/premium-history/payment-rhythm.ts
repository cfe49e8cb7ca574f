/**
 * 掛金の周期 — what one payer pays in each calendar month of a year, read from what was paid: the same every month, more in
 * bonus months, or in some months only (docs/method/premium-history.md, "What goes on").
 */

const YEAR = 12;

/** So many months with one amount are how things are, whatever was before. */
const SETTLED = 3;
/** From this multiple on a month is one with more, and a single one is no raise. */
const BONUS = 1.2;
const ONE_OFF = 2;
/** Months between two bonus months of a year: twice, three or four times a year. */
const BONUS_DISTANCES = [6, 4, 3];
/** The last payments whose distances are looked at: two of them, so that one month left out changes nothing. */
const PAYMENTS_LOOKED_AT = 3;

type Run = { readonly amount: number; readonly from: number; readonly to: number };

/** Indexes count months from the first row on; `first` is the month number of index 0. */
export type Rhythm = {
  /** Yen by calendar month, January first. */
  readonly byCalendarMonth: readonly number[];
  /** A larger payment of the last year that came once and isn't taken to come again: its index and yen. */
  readonly oneOff: { readonly at: number; readonly yen: number } | null;
};

const calendarIndex = (first: number, at: number) => (((first + at) % YEAR) + YEAR) % YEAR;

function runsOf(amounts: readonly number[]): Run[] {
  const runs: { amount: number; from: number; to: number }[] = [];
  for (const [at, amount] of amounts.entries()) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.to = at;
    else runs.push({ amount, from: at, to: at });
  }
  return runs;
}

const lengthOf = ({ from, to }: Run) => to - from + 1;

/** A month or two with clearly more than the months around; at the end of the history, than the months before. */
function isBonus(runs: readonly Run[], index: number): boolean {
  const run = runs[index];
  const before = beside(runs, index, -1);
  if (!run || !before || lengthOf(run) >= SETTLED) return false;
  const after = beside(runs, index, 1);
  return run.amount >= BONUS * before.amount && (!after || run.amount >= BONUS * after.amount);
}

/** The run before or after, or the one beyond it where that is a short one with clearly more: bonus months may be neighbours. */
function beside(runs: readonly Run[], index: number, step: 1 | -1): Run | undefined {
  const [next, beyond] = [runs[index + step], runs[index + 2 * step]];
  const isBonusToo = next && beyond && lengthOf(next) < SETTLED && next.amount >= BONUS * beyond.amount;
  return isBonusToo ? beyond : next;
}

/** Whether months like this one have come before or after as bonus months. */
function isRecurring(amounts: readonly number[], bonuses: ReadonlySet<number>, at: number): boolean {
  if (bonuses.has(at - YEAR) || bonuses.has(at + YEAR)) return true;
  if (bonuses.has(at - 6) || bonuses.has(at + 6)) return true;
  const yen = amounts[at];
  return BONUS_DISTANCES.some((apart) =>
    [at - apart, at + apart].some((other) => bonuses.has(other) && amounts[other] === yen),
  );
}

/** The usual amount at the end of some runs, bonus months and single larger payments aside. */
function usualAmount(runs: readonly Run[], isBonusMonth: (at: number) => boolean, isLastPartial: boolean): number {
  const tail = runs.at(-1);
  if (!tail) return 0;
  const earlier = runs.slice(0, -1);
  const begin = earlier.at(-1);
  // The first month of all may be a part of a month, or several: it says nothing against what follows.
  if (lengthOf(tail) >= SETTLED || !begin || begin.to === 0) return tail.amount;
  // Back to what it was: a part month in between is none of the rhythm.
  const settled = earlier.findLast((run) => lengthOf(run) >= SETTLED);
  if (settled?.amount === tail.amount) return tail.amount;
  const usual = usualAmount(earlier, isBonusMonth, false);
  if (isBonusMonth(tail.from)) return usual;
  if (lengthOf(tail) === 1 && tail.amount >= ONE_OFF * usual) return usual;
  return isLastPartial && lengthOf(tail) === 1 && tail.amount < usual ? usual : tail.amount;
}

/**
 * Of a payer who pays in most months.
 * @param amounts yen from the first row through the last month that was paid; a month without a payment among them is
 *   taken for one that was left out
 * @param isLastPartial the last month isn't over: less than usual means nothing yet
 */
function monthlyRhythm(first: number, paid: readonly (number | null)[], isLastPartial: boolean): Rhythm {
  const amounts: number[] = [];
  for (const yen of paid) amounts.push(yen || (amounts.at(-1) ?? 0));
  const runs = runsOf(amounts);
  const bonuses = new Set(
    runs.flatMap((run, index) =>
      isBonus(runs, index) ? Array.from({ length: lengthOf(run) }, (_, month) => run.from + month) : [],
    ),
  );
  const isBonusMonth = (at: number) => bonuses.has(at) && isRecurring(amounts, bonuses, at);
  const usual = usualAmount(runs, isBonusMonth, isLastPartial);
  const byCalendarMonth = new Array<number>(YEAR).fill(usual);
  let oneOff: Rhythm['oneOff'] = null;
  for (let at = Math.max(0, amounts.length - YEAR); at < amounts.length; at++) {
    const yen = amounts[at] ?? 0;
    if (isBonusMonth(at)) byCalendarMonth[calendarIndex(first, at)] = Math.max(usual, yen);
    else if (bonuses.has(at) && yen > usual) oneOff = { at, yen };
  }
  return { byCalendarMonth, oneOff };
}

/** Of a payer who pays in some months of the year only: each month as it was paid last. */
function sparseRhythm(first: number, amounts: readonly (number | null)[], months: readonly number[]): Rhythm {
  const last = months.at(-1) ?? 0;
  const apart = leastDistance(months);
  const byCalendarMonth = new Array<number>(YEAR).fill(0);
  // What a short history doesn't show yet follows from the distance.
  if (YEAR % apart === 0) {
    for (let at = last - YEAR + apart; at <= last; at += apart) {
      if (at < (months[0] ?? 0)) byCalendarMonth[calendarIndex(first, at)] = amounts[last] ?? 0;
    }
  }
  for (const at of months) {
    if (at > last - YEAR) byCalendarMonth[calendarIndex(first, at)] = amounts[at] ?? 0;
  }
  return { byCalendarMonth, oneOff: null };
}

/** Between two of the last payments; 1 where there has been one payment only. */
function leastDistance(months: readonly number[]): number {
  const last = months.slice(-PAYMENTS_LOOKED_AT);
  const distances = last.slice(1).map((at, index) => at - (last[index] ?? at));
  return Math.min(...(distances.length === 0 ? [1] : distances));
}

/**
 * What is paid in each calendar month.
 * @param first month number of the first amount
 * @param amounts yen by month, null where nothing is said; at least one above 0
 * @param isLastPartial the last month of them isn't over
 */
export function rhythmOf(first: number, amounts: readonly (number | null)[], isLastPartial: boolean): Rhythm {
  const months = amounts.flatMap((yen, at) => (yen ? [at] : []));
  if (leastDistance(months) > 1) return sparseRhythm(first, amounts, months);
  return monthlyRhythm(first, amounts.slice(0, (months.at(-1) ?? 0) + 1), isLastPartial);
}
