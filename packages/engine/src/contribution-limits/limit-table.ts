/**
 * 拠出限度額の表 — the type of a row of the statutory limits, and the check of a table on load, which names the row that is
 * wrong.
 */
import { type CalendarDate, isCalendarDate } from '../calendar/calendar-date.ts';

export type LimitPeriod = {
  /** null: as far back as the product looks. */
  readonly effectiveFrom: CalendarDate | null;
  /** Employer and employee together, yen a month. */
  readonly limit: number;
  /** With a DB plan or the like: a limit of its own, or the plan's 他制度掛金相当額 taken off. */
  readonly withOtherPlan: { readonly kind: 'fixed'; readonly limit: number } | { readonly kind: 'deducted' };
  /** What plans under 経過措置 keep; null while there is no such thing. */
  readonly transitionalLimit: number | null;
  /** Whether the employee may pay at most what the employer pays. */
  readonly isCappedByEmployer: boolean;
};

const isAmount = (yen: number) => Number.isSafeInteger(yen) && yen >= 0;

/** What is wrong with a row after the one before; undefined for a good one. */
function fault({ effectiveFrom, ...row }: LimitPeriod, before: LimitPeriod | undefined): string | undefined {
  if (!before) return effectiveFrom === null ? amountFault(row) : 'days before it have no limit';
  if (effectiveFrom === null) return 'only the first row reaches back without an end';
  // Limits count month by month, so a change within a month would be seen too late.
  if (!isCalendarDate(effectiveFrom) || !effectiveFrom.endsWith('-01')) return 'it is not the first of a month';
  if (before.effectiveFrom !== null && effectiveFrom <= before.effectiveFrom) {
    return `it is not after ${before.effectiveFrom}`;
  }
  return amountFault(row);
}

function amountFault({ limit, withOtherPlan, transitionalLimit }: Omit<LimitPeriod, 'effectiveFrom'>) {
  const amounts = [
    limit,
    ...(withOtherPlan.kind === 'fixed' ? [withOtherPlan.limit] : []),
    ...(transitionalLimit === null ? [] : [transitionalLimit]),
  ];
  return amounts.every(isAmount) ? undefined : 'a limit is no amount in yen';
}

/**
 * The table as it was given: one row reaches back without an end, and each further one holds from the first of a later
 * month until the next, so that no day is without a limit and none has two.
 * @throws RangeError naming the row and what is wrong with it
 */
export function requireLimitTable(rows: readonly LimitPeriod[]): readonly LimitPeriod[] {
  if (rows.length === 0) throw new RangeError('Contribution limits refused: there is no row');
  for (const [index, row] of rows.entries()) {
    const wrong = fault(row, rows[index - 1]);
    if (wrong) throw new RangeError(`Contribution limits refused: row ${row.effectiveFrom ?? 'before'}: ${wrong}`);
  }
  return rows;
}
