/** 日付のある値 — a figure of a law by the day from which it holds, and the guard that every such table passes on load. */
import { type CalendarDate, isCalendarDate } from '../calendar/calendar-date.ts';

/** A figure with the days from which its values hold, in order. */
export type DatedValue = {
  /** Where the values were read. */
  readonly source: string;
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
 * The tables as they were given: each has a source and rows of ascending days, so that no day has two values and none
 * is without one (days before the first row have the first row's value).
 * @throws RangeError naming the table, the row and what is wrong with it
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

/** The value in force on a day: the last row that holds by then, before the first row the first. */
export function valueOn({ rows }: DatedValue, date: CalendarDate): number {
  let [, value] = rows[0] as readonly [CalendarDate, number];
  for (const [validFrom, later] of rows) if (validFrom <= date) value = later;
  return value;
}

/** A step of a scale: up to `upTo` (null: without an end) these figures hold. */
export type Step = readonly [upTo: number | null, ...figures: number[]];

/**
 * A scale as it was given: ends ascend and only the last is open, so that every amount from 0 up falls into one step.
 * @param isClosed whether the last step may have an end (0 holds above it)
 * @throws RangeError naming the scale and what is wrong with it
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
