// Renders 掛金の履歴 and 取引の履歴 of the yamabiko site, one fiscal year per page.

import type { Statement } from '../../books/statement.ts';
import { shownSpan } from '../../pages/shown-span.ts';
import { gridTable, labelTable } from './markup.ts';
import { slashed, units, yen } from './notation.ts';
import { CONTRIBUTIONS, TRADES } from './screens.ts';

const CONTRIBUTION_HEADINGS = ['拠出年月', '事業主掛金', '加入者掛金', '掛金額'] as const;
const TRADE_HEADINGS = ['約定日', '取引の種類', '商品コード', '商品名', '口数', '金額'] as const;
const NO_DATA = '<p>表示するデータがありません。</p>\n';

/** One year of 掛金の履歴; null if there is no such year. */
export function contributionsBody(
  { history, premiumTotal, ...statement }: Statement,
  query: URLSearchParams,
): string | null {
  const found = yearOf({ rows: history, dateOf: ({ month }) => month }, { path: CONTRIBUTIONS.path, query });
  if (found === null) return shownSpan(statement) + NO_DATA;
  if (found === 'unknown') return null;
  const rows = found.rows.map(({ month, employerPremium, subscriberPremium }) => [
    slashed(month),
    yen(employerPremium),
    yen(subscriberPremium),
    yen(employerPremium + subscriberPremium),
  ]);
  const employers = sumOf(found.rows.map(({ employerPremium }) => employerPremium));
  const subscribers = sumOf(found.rows.map(({ subscriberPremium }) => subscriberPremium));
  const sum = ['年度計', yen(employers), yen(subscribers), yen(employers + subscribers)];
  return [
    shownSpan(statement),
    found.links,
    `<h2>${found.year}年度</h2>\n`,
    yearTable(CONTRIBUTION_HEADINGS, rows, sum),
    labelTable([['掛金累計額', yen(premiumTotal)]]),
  ].join('');
}

/** One year of 取引の履歴; null if there is no such year. */
export function tradesBody({ transactions }: Statement, query: URLSearchParams): string | null {
  const found = yearOf({ rows: transactions, dateOf: ({ date }) => date }, { path: TRADES.path, query });
  if (found === null) return NO_DATA;
  if (found === 'unknown') return null;
  const rows = found.rows.map(({ date, kind, product, ...row }) => [
    slashed(date),
    kind,
    product?.code ?? '－',
    product?.name ?? '－',
    units(row.units),
    yen(row.yen),
  ]);
  return `${found.links}<h2>${found.year}年度</h2>\n${yearTable(TRADE_HEADINGS, rows)}`;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

const YEAR_PARAMETER = 'nendo';
const APRIL = 4;

interface DatedList<Row> {
  /** Rows, oldest first; `dateOf` gives the month `YYYY-MM` or the date that decides a row's year. */
  readonly rows: readonly Row[];
  readonly dateOf: (row: Row) => string;
}

/** The fiscal year, which begins in April: `2026-03` and `2026-03-31` belong to 2025年度. */
function fiscalYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month < APRIL ? year - 1 : year;
}

/** The requested year: the newest by default, NaN for text that is not a year. */
function requestedYear(query: URLSearchParams, newest: number): number {
  const text = query.get(YEAR_PARAMETER);
  if (text === null) return newest;
  return /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
}

interface YearOf<Row> {
  readonly year: number;
  readonly rows: readonly Row[];
  /** Links to the years; the shown year has none. */
  readonly links: string;
}

/** One year of a list; null if the list is empty, 'unknown' for a year outside it. */
function yearOf<Row>(
  { rows, dateOf }: DatedList<Row>,
  { path, query }: { path: string; query: URLSearchParams },
): YearOf<Row> | null | 'unknown' {
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  const [oldest, newest] = [fiscalYearOf(dateOf(first)), fiscalYearOf(dateOf(last))];
  const year = requestedYear(query, newest);
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

/** A year's table, or the message that the year has no rows. */
function yearTable(headings: readonly string[], rows: readonly (readonly string[])[], sum?: string[]): string {
  return rows.length === 0 ? '<p>この年度のデータはありません。</p>\n' : gridTable(headings, rows, sum);
}
