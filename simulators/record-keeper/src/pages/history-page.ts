// Renders 掛金拠出履歴: one row per month with a contribution, newest first.

import type { Contribution } from '../books/ledger.ts';
import { fullWidth, japaneseMonth, yen } from './figures.ts';
import { factTable, listRow, listTable } from './html.ts';
import type { PageOf } from './paging.ts';

const HEADERS = ['年月', '事業主掛金', '加入者掛金', '合計'] as const;

export const NO_ROWS = '<P>該当するデータはありません。\n';

/** `全27件　１／３ページ` above a paged list. */
export function pageCount({ pageNo, pages, total }: PageOf<unknown>): string {
  return `<P>全${total}件　${fullWidth(`${pageNo}／${pages}`)}ページ\n`;
}

export function historyPage(page: PageOf<Contribution>): string {
  if (page.total === 0) return NO_ROWS;
  const rows = page.rows.map(({ month, employerPremium, subscriberPremium }) =>
    listRow(
      [japaneseMonth(month)],
      [yen(employerPremium), yen(subscriberPremium), yen(employerPremium + subscriberPremium)],
    ),
  );
  return pageCount(page) + listTable(HEADERS, rows);
}

export function historyTotal(premiumTotal: number): string {
  return factTable([['掛金累計', yen(premiumTotal)]]);
}
