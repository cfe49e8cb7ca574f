/** 日付のある値 — defines figures of law with the days from which their values hold, and checks every such table on load. */
import { type CalendarDate, dateParts, formatDate, isCalendarDate } from '../calendar/calendar-date.ts';

/** The number of fiscal years for which a row is valid, counting the one in which it begins. */
const FISCAL_YEARS = { fiscalYear: 1, twoYears: 2, threeYears: 3 } as const;

/** A figure with the days from which its values hold, in order. */
export type DatedValue = {
  /** The publication from which the values were read. */
  readonly source: string;
  /**
   * How long each row is valid: the authorities set the figure anew after this many fiscal years; `law`: until a law changes it.
   */
  readonly goodFor: keyof typeof FISCAL_YEARS | 'law';
  readonly rows: readonly (readonly [validFrom: CalendarDate, value: number])[];
};

function fault({ source, rows }: DatedValue): string | undefined {
  if (source.trim() === '') return 'it has no source';
  if (rows.length === 0) return 'it has no row';
  let before: CalendarDate | undefined;
  for (const [validFrom, value] of rows) {
    if (!isCalendarDate(validFrom)) return `row ${validFrom}: it is not a day`;
    if (before !== undefined && validFrom <= before) return `row ${validFrom}: it is not after ${before}`;
    if (!(Number.isFinite(value) && value >= 0)) return `row ${validFrom}: ${value} is no figure from 0 up`;
    before = validFrom;
  }
  return undefined;
}

/**
 * Returns the tables unchanged if each has a source and rows of ascending days, so that every day has exactly one value (days
 * before the first row have the first row's value).
 * @throws RangeError naming the table, the row and the fault
 */
export function requireDatedValues<Name extends string>(
  names: readonly Name[],
  tables: Readonly<Record<Name, DatedValue>>,
): Readonly<Record<Name, DatedValue>> {
  for (const name of names) {
    const table: DatedValue | undefined = tables[name];
    const wrong = table ? fault(table) : 'it is missing';
    if (wrong !== undefined) throw new RangeError(`Dated values refused: ${name}: ${wrong}`);
  }
  return tables;
}

/** The row in force on a day: the last one that has begun, or the first row for earlier days. */
function rowOn({ rows }: DatedValue, date: CalendarDate): readonly [validFrom: CalendarDate, value: number] {
  let found = rows[0] as readonly [CalendarDate, number];
  for (const row of rows) if (row[0] <= date) found = row;
  return found;
}

/** The value in force on a day. */
export function valueOn(table: DatedValue, date: CalendarDate): number {
  return rowOn(table, date)[1];
}

/** The day from which the value in force on a day holds. */
export function validFrom(table: DatedValue, date: CalendarDate): CalendarDate {
  return rowOn(table, date)[0];
}

/** The last day on which the row in force on a day is valid: a 31 March; null where only a law ends it. */
export function goodUntil(table: DatedValue, date: CalendarDate): CalendarDate | null {
  if (table.goodFor === 'law') return null;
  const { year, month } = dateParts(rowOn(table, date)[0]);
  const fiscalYear = month < 4 ? year - 1 : year;
  return formatDate(fiscalYear + FISCAL_YEARS[table.goodFor], 3, 31);
}

/** A step of a scale: these figures hold up to `upTo` (null: without an end). */
export type Step = readonly [upTo: number | null, ...figures: number[]];

/**
 * Returns a scale unchanged if its ends ascend and only the last is open, so that every amount from 0 up falls into one step.
 * @param isClosed whether the last step may have an end (0 holds above it)
 * @throws RangeError naming the scale and the fault
 */
export function requireScale<Scale extends readonly Step[]>(name: string, scale: Scale, isClosed = false): Scale {
  let before = 0;
  for (const [index, [upTo, ...figures]] of scale.entries()) {
    const isLast = index === scale.length - 1;
    const isInOrder = upTo === null ? isLast && !isClosed : upTo > before && (!isLast || isClosed);
    const areFigures = figures.length > 0 && figures.every((figure) => Number.isFinite(figure) && figure >= 0);
    if (!(isInOrder && areFigures)) throw new RangeError(`Scale refused: ${name}: step ${index + 1}`);
    before = upTo ?? before;
  }
  if (scale.length === 0) throw new RangeError(`Scale refused: ${name}: it has no step`);
  return scale;
}
