// 取引の記録: every purchase, sale and fee on one page, oldest first.

import type { Statement } from '../../books/statement.ts';
import { escapeHtml } from '../../pages/html.ts';
import { amount, date } from './figures.ts';
import { td, th, yenTable } from './markup.ts';

const HEADERS = ['約定日', '名称', '商品コード', '取引区分', '金額', '口数（口）'];

export function transactionsPage({ transactions }: Statement): string {
  if (transactions.length === 0) return '<p>取引の記録はありません。</p>\n';
  const rows = transactions.map(({ product, ...row }) =>
    [
      date(row.date),
      product === null ? '―' : escapeHtml(product.name),
      product?.code ?? '―',
      row.kind,
      amount(row.yen),
      amount(row.units),
    ]
      .map((text) => td(text))
      .join(''),
  );
  return yenTable([HEADERS.map((header) => th(header)).join(''), ...rows]);
}
