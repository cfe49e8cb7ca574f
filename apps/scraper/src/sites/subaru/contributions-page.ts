/** 掛金照会 — reads the rows of one page, its position in the history, and the URL of the next page. */
import * as z from 'zod/mini';
import type { ContributionRow } from '../../account-record.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { readData } from '../../html/read-data.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { findFacts, findGrid, labelsInOrder, type Named } from './facts.ts';
import { monthOf, yenOf, yenOrNothing } from './values.ts';

export interface ContributionsPage {
  /** Newest first. */
  readonly rows: readonly ContributionRow[];
  /** Number of rows on all pages together. */
  readonly rowCount: number;
  readonly pageNumber: number;
  readonly pageCount: number;
  /** URL of the next page; null on the last. */
  readonly next: string | null;
  /** 掛金累計, over all pages of the history. */
  readonly premiumTotal: number;
}

const COLUMNS = ['拠出年月', '事業主掛金', '加入者掛金', '合計'] as const;

const Count = z.int().check(z.nonnegative());
const Position = z.object({ total: Count, page: Count, pages: Count, next: z.nullable(z.string()) });

const NOTHING: ContributionsPage = {
  rows: [],
  rowCount: 0,
  pageNumber: 1,
  pageCount: 1,
  next: null,
  premiumTotal: 0,
};

function readRow(cells: Named<(typeof COLUMNS)[number]>): ContributionRow | undefined {
  return wholeRecord({
    month: monthOf(cells.拠出年月),
    employerPremium: yenOrNothing(cells.事業主掛金),
    subscriberPremium: yenOrNothing(cells.加入者掛金),
    premiumSum: yenOf(cells.合計),
  });
}

export function readContributionsPage(page: Page): ContributionsPage | undefined {
  if (page.data.length === 0 && page.text.includes('対象のデータがありません')) return NOTHING;
  const list = findGrid(page, COLUMNS);
  const total = findFacts(page, ['掛金累計']);
  const position = list && readData(page, list.id, Position);
  if (!total || !position || !labelsInOrder(page, COLUMNS.slice(1, 3)) || countsInMultiples(page)) return undefined;
  return wholeRecord({
    rows: wholeList(list.rows.map(readRow)),
    rowCount: position.total,
    pageNumber: position.page,
    pageCount: position.pages,
    next: position.next,
    premiumTotal: yenOf(total.掛金累計),
  });
}
