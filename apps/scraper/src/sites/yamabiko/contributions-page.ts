/** 掛金の履歴 — reads the rows of one fiscal year (April to March), the year shown, and the years available. */
import type { ContributionRow } from '../../account-record.ts';
import { findColumns, findLabels, type NamedRow } from '../../html/find-table.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { wordsInOrder } from '../../html/words-in-order.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseJapaneseMonth } from '../../notation/japanese-date.ts';
import { meansNone } from '../../notation/none.ts';
import { parseYen } from '../../notation/yen.ts';

export interface ContributionsPage {
  /** Newest first. */
  readonly rows: readonly ContributionRow[];
  /** The fiscal year shown; null for an account without any contribution. */
  readonly year: number | null;
  /** Every year of the history, newest first, including the one shown. */
  readonly years: readonly number[];
  /** 掛金累計額, over all years. */
  readonly premiumTotal: number;
}

const COLUMNS = ['拠出年月', '事業主掛金', '加入者掛金', '掛金額'] as const;
type Cells = NamedRow<(typeof COLUMNS)[number]>;

const YEAR = /(\d{4})年度/g;
const NOTHING: ContributionsPage = { rows: [], year: null, years: [], premiumTotal: 0 };

/** The text of a year's link. */
export function yearLink(year: number): string {
  return `${year}年度`;
}

const premium = (text: string) => (meansNone(text) ? 0 : parseYen(text));
const amounts = (cells: Cells) => ({
  employerPremium: premium(cells.事業主掛金),
  subscriberPremium: premium(cells.加入者掛金),
  premiumSum: parseYen(cells.掛金額),
});

function readRow(cells: Cells): ContributionRow | undefined {
  return wholeRecord({ month: parseJapaneseMonth(cells.拠出年月), ...amounts(cells) });
}

/** A month's fiscal year: March 2026 belongs to 2025. */
function fiscalYearOf(month: string): number {
  return Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0);
}

const sum = (rows: readonly ContributionRow[], part: Exclude<keyof ContributionRow, 'month'>) =>
  rows.reduce((total, row) => total + row[part], 0);

/** Reads the months above the row 年度計, which must add up to it and all belong to this year. */
function readYear(found: readonly Cells[], year: number): readonly ContributionRow[] | undefined {
  const foot = found.at(-1);
  if (!foot || toAsciiWidth(foot.拠出年月) !== '年度計') return undefined;
  const rows = wholeList(found.slice(0, -1).map(readRow));
  const total = wholeRecord(amounts(foot));
  const isSound =
    rows?.every(({ month }) => fiscalYearOf(month) === year) &&
    total?.employerPremium === sum(rows, 'employerPremium') &&
    total.subscriberPremium === sum(rows, 'subscriberPremium') &&
    total.premiumSum === sum(rows, 'premiumSum');
  return isSound ? rows : undefined;
}

/** Reads the fiscal years; the one that is shown has no link. */
function readYears(page: Page): Pick<ContributionsPage, 'years'> & { readonly year: number | undefined } {
  const named = [...toAsciiWidth(page.text).matchAll(YEAR)].map((match) => Number(match[1]));
  const years = [...new Set(named)].sort((one, other) => other - one);
  const linked = new Set(page.links.map(({ text }) => toAsciiWidth(text)));
  const [year, ...others] = years.filter((each) => !linked.has(yearLink(each)));
  return { years, year: others.length > 0 ? undefined : year };
}

export function readContributionsPage(page: Page): ContributionsPage | undefined {
  const found = findColumns(page, COLUMNS);
  const total = findLabels(page, ['掛金累計額']);
  const { years, year } = readYears(page);
  if (!found && !total && years.length === 0 && page.text.includes('表示するデータがありません')) return NOTHING;
  if (!total || year === undefined || countsInMultiples(page)) return undefined;
  const isEmptyYear = !found && page.text.includes('この年度のデータはありません');
  const isInOrder = found && wordsInOrder(page, COLUMNS.slice(1, 3));
  const rows = isInOrder ? readYear(found, year) : isEmptyYear ? [] : undefined;
  return wholeRecord({ rows, year, years, premiumTotal: parseYen(total.掛金累計額) });
}
