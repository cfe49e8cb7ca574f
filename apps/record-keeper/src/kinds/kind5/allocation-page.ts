// 掛金の配分: how each month's money is spread.

import type { Statement } from '../../books/statement.ts';
import { escapeHtml } from '../../pages/html.ts';
import { td, th } from './markup.ts';

export function allocationPage({ allocation }: Statement): string {
  if (allocation.length === 0) return '<p>配分指定の登録はありません。</p>\n';
  const total = allocation.reduce((sum, { percent }) => sum + percent, 0);
  const rows = [
    th('割合（％）') + th('名称') + th('商品コード'),
    ...allocation.map(({ product, percent }) => td(String(percent)) + td(escapeHtml(product.name)) + td(product.code)),
    td(String(total)) + td('合計', { columns: 2 }),
  ];
  return `<table border="1">\n${rows.map((row) => `<tr>${row}</tr>`).join('\n')}\n</table>\n`;
}
