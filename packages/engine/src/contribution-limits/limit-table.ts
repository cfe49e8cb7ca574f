/** 拠出限度額の表 — defines a row of the statutory limits, and checks a table on load; an error names the faulty row. */
import { type CalendarDate, isCalendarDate } from '../calendar/calendar-date.ts';

export type LimitPeriod = {
  /** null in the first row, which holds for all earlier days. */
  readonly effectiveFrom: CalendarDate | null;
  /** Employer and employee together, yen a month. */
  readonly limit: number;
  /** For companies with a DB plan or the like: a fixed limit, or the limit minus the plan's 他制度掛金相当額. */
  readonly withOtherPlan: { readonly kind: 'fixed'; readonly limit: number } | { readonly kind: 'deducted' };
  /** The limit that plans under 経過措置 keep; null where none do. */
  readonly transitionalLimit: number | null;
  /** Whether the employee's premium may not exceed the employer's. */
  readonly isCappedByEmployer: boolean;
};

const isAmount = (yen: number) => Number.isSafeInteger(yen) && yen >= 0;

/** Describes the fault of a row, given the one before; undefined for a valid row. */
function fault({ effectiveFrom, ...row }: LimitPeriod, before: LimitPeriod | undefined): string | undefined {
  if (!before) return effectiveFrom === null ? amountFault(row) : 'days before it have no limit';
  if (effectiveFrom === null) return 'only the first row reaches back without an end';
  // Limits are applied by month, so a change within a month would take effect too late.
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
 * Returns the table unchanged if its first row is open to the past and each further one begins on the first of a later month, so
 * that every day has exactly one limit.
 * @throws RangeError naming the row and the fault
 */
export function requireLimitTable(rows: readonly LimitPeriod[]): readonly LimitPeriod[] {
  if (rows.length === 0) throw new RangeError('Contribution limits refused: there is no row');
  for (const [index, row] of rows.entries()) {
    const wrong = fault(row, rows[index - 1]);
    if (wrong) throw new RangeError(`Contribution limits refused: row ${row.effectiveFrom ?? 'before'}: ${wrong}`);
  }
  return rows;
}
