// Long lists of yamabiko come by fiscal year (年度, April to March), chosen from a list of links.

import { gridTable } from './markup.ts';

const YEAR_PARAMETER = 'nendo';
const APRIL = 4;

export interface Dated<Row> {
  /** Rows, oldest first, with the month `YYYY-MM` or day that puts them into a year. */
  readonly rows: readonly Row[];
  readonly dateOf: (row: Row) => string;
}

/** `2026-03` and `2026-03-31` belong to 2025年度. */
export function fiscalYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month < APRIL ? year - 1 : year;
}

/** The year asked for: the newest without a word, NaN for text that is no year. */
function yearAsked(query: URLSearchParams, newest: number): number {
  const text = query.get(YEAR_PARAMETER);
  if (text === null) return newest;
  return /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
}

export interface YearOf<Row> {
  readonly year: number;
  readonly rows: readonly Row[];
  /** The list of links; the year being shown is no link. */
  readonly links: string;
}

/** One year of a list; null when the list is empty, 'unknown' for a year outside it. */
export function yearOf<Row>(
  { rows, dateOf }: Dated<Row>,
  { path, query }: { path: string; query: URLSearchParams },
): YearOf<Row> | null | 'unknown' {
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  const [oldest, newest] = [fiscalYearOf(dateOf(first)), fiscalYearOf(dateOf(last))];
  const year = yearAsked(query, newest);
  if (!(year >= oldest && year <= newest)) return 'unknown';
  const years = Array.from({ length: newest - oldest + 1 }, (_, back) => newest - back);
  return {
    year,
    rows: rows.filter((row) => fiscalYearOf(dateOf(row)) === year).toReversed(),
    links: drawLinks(years, year, path),
  };
}

function drawLinks(years: readonly number[], shown: number, path: string): string {
  const items = years.map((year) =>
    year === shown
      ? `<li><strong>${year}年度</strong></li>`
      : `<li><a href="${path}?${YEAR_PARAMETER}=${year}">${year}年度</a></li>`,
  );
  return `<ul class="years">\n${items.join('\n')}\n</ul>\n`;
}

/** A year's table, or the remark that the year has no rows. */
export function yearTable(headings: readonly string[], rows: readonly (readonly string[])[], sum?: string[]): string {
  return rows.length === 0 ? '<p>この年度のデータはありません。</p>\n' : gridTable(headings, rows, sum);
}
