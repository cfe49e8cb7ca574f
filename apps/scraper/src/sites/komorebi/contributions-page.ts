/** 拠出履歴 — reads the rows of one page and their numbers in the whole history. */
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
  readonly rows: readonly ContributionRow[];
  /** 全N件: number of rows on all pages. */
  readonly rowCount: number;
  /** Number of the first row in the whole history, from 1. */
  readonly firstRow: number;
  /** 拠出金累計, over all pages of the history. */
  readonly premiumTotal: number;
}

const COLUMNS = ['拠出年月', '会社拠出', '本人拠出', '拠出計'] as const;
const POSITION = /全(\d{1,4})件中(\d{1,4})件目[~〜](\d{1,4})件目/g;
const EMPTY: ContributionsPage = { rows: [], rowCount: 0, firstRow: 1, premiumTotal: 0 };

const premium = (text: string) => (meansNone(text) ? 0 : parseYen(text));

function readRow(cells: NamedRow<(typeof COLUMNS)[number]>): ContributionRow | undefined {
  return wholeRecord({
    month: parseJapaneseMonth(cells.拠出年月),
    employerPremium: premium(cells.会社拠出),
    subscriberPremium: premium(cells.本人拠出),
    premiumSum: parseYen(cells.拠出計),
  });
}

export function readContributionsPage(page: Page): ContributionsPage | undefined {
  const found = findColumns(page, COLUMNS);
  const total = findLabels(page, ['拠出金累計']);
  const [position, ...others] = [...toAsciiWidth(page.text).matchAll(POSITION)];
  if (!found && !total && !position && page.text.includes('該当するデータはありません')) return EMPTY;
  const rows = found && wholeList(found.map(readRow));
  if (!rows || !total || !position || others.length > 0) return undefined;
  if (countsInMultiples(page) || !wordsInOrder(page, COLUMNS.slice(1, 3))) return undefined;
  const [rowCount, firstRow, lastRow] = position.slice(1).map(Number);
  if (firstRow === undefined || lastRow !== firstRow + rows.length - 1) return undefined;
  return wholeRecord({ rows, rowCount, firstRow, premiumTotal: parseYen(total.拠出金累計) });
}
