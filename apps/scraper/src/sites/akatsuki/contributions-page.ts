/** 掛金拠出履歴 — reads the rows of one page and the page's position in the history. */
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
  readonly pageNumber: number;
  readonly pageCount: number;
  /** 掛金累計, over all pages of the history. */
  readonly premiumTotal: number;
}

const COLUMNS = ['年月', '事業主掛金', '加入者掛金', '合計'] as const;
const POSITION = /全(\d{1,4})件(\d{1,3})\/(\d{1,3})ページ/g;
const EMPTY: Omit<ContributionsPage, 'premiumTotal'> = { rows: [], rowCount: 0, pageNumber: 1, pageCount: 1 };

const premium = (text: string) => (meansNone(text) ? 0 : parseYen(text));

function readRow(cells: NamedRow<(typeof COLUMNS)[number]>): ContributionRow | undefined {
  return wholeRecord({
    month: parseJapaneseMonth(cells.年月),
    employerPremium: premium(cells.事業主掛金),
    subscriberPremium: premium(cells.加入者掛金),
    premiumSum: parseYen(cells.合計),
  });
}

export function readContributionsPage(page: Page): ContributionsPage | undefined {
  const rows = findColumns(page, COLUMNS);
  const total = findLabels(page, ['掛金累計']);
  const [position, ...others] = [...toAsciiWidth(page.text).matchAll(POSITION)];
  if (!rows && total && !position && page.text.includes('該当するデータはありません')) {
    return wholeRecord({ ...EMPTY, premiumTotal: parseYen(total.掛金累計) });
  }
  if (!rows || !total || !position || others.length > 0) return undefined;
  if (countsInMultiples(page) || !wordsInOrder(page, COLUMNS.slice(1, 3))) return undefined;
  return wholeRecord({
    rows: wholeList(rows.map(readRow)),
    rowCount: Number(position[1]),
    pageNumber: Number(position[2]),
    pageCount: Number(position[3]),
    premiumTotal: parseYen(total.掛金累計),
  });
}
