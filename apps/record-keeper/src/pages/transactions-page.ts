// 取引履歴: every purchase, sale and fee, newest first.

import type { Statement } from '../books/statement.ts';
import { japaneseDate, units, yen } from './figures.ts';
import { NO_ROWS, pageCount } from './history-page.ts';
import { listRow, listTable } from './html.ts';
import type { PageOf } from './paging.ts';

const HEADERS = ['約定日', '取引区分', '商品コード', '名称', '口数', '金額'] as const;

export function transactionsPage(page: PageOf<Statement['transactions'][number]>): string {
  if (page.total === 0) return NO_ROWS;
  const rows = page.rows.map(({ date, kind, product, ...row }) =>
    listRow([japaneseDate(date), kind, product?.code ?? '－', product?.name ?? '－'], [units(row.units), yen(row.yen)]),
  );
  return pageCount(page) + listTable(HEADERS, rows);
}
