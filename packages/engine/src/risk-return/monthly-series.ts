/**
 * 月末の系列 — reads month-end values (NAVs, index levels) and monthly returns for a window of months.
 * A single missing month inside the history repeats the last value; a longer gap makes the window unusable. Months before the
 * first value are undefined instead, so that a portfolio can fill them (calculations.md section 2a).
 */
import { addMonths, type CalendarMonth, monthsBetween } from '../calendar/calendar-month.ts';

export type MonthlySeries = {
  readonly firstMonth: CalendarMonth;
  /** One value per month from `firstMonth` on; null where the source had none. */
  readonly values: readonly (number | null)[];
};

/** A number of months, for as many monthly returns, and the last of them. */
export type MonthlyWindow = { readonly lastMonth: CalendarMonth; readonly months: number };

/** The window of `years` whole years that ends with `lastMonth`. */
export function yearsUntil(lastMonth: CalendarMonth, years: number): MonthlyWindow {
  return { lastMonth, months: 12 * years };
}

/** The value at an index if it is a price; 0, negative values and NaN are none. */
function valueAt({ values }: MonthlySeries, index: number): number | undefined {
  const value = values[index];
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : undefined;
}

/**
 * The values of the window and the one before it (months + 1 of them): undefined before the first value. null when two
 * consecutive months are missing after it, also at the window's end.
 */
export function windowValues(series: MonthlySeries, window: MonthlyWindow): (number | undefined)[] | null {
  const base = monthsBetween(series.firstMonth, addMonths(window.lastMonth, -window.months));
  const inception = series.values.findIndex((_, index) => valueAt(series, index) !== undefined);
  const values: (number | undefined)[] = [];
  for (let index = base; index <= base + window.months; index++) {
    const value = valueAt(series, index);
    const carried = value ?? valueAt(series, index - 1);
    if (inception >= 0 && index > inception && carried === undefined) return null;
    values.push(inception < 0 || index < inception ? undefined : carried);
  }
  return values;
}

/** Monthly returns of the window: undefined where the series has not started, null if a gap is too long. */
export function windowReturns(series: MonthlySeries, window: MonthlyWindow): (number | undefined)[] | null {
  const values = windowValues(series, window);
  return (
    values?.slice(1).map((value, index) => {
      const before = values[index];
      return value === undefined || before === undefined ? undefined : value / before - 1;
    }) ?? null
  );
}
