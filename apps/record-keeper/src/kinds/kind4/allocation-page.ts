// 掛金の配分: how each month's money is spread.

import type { Statement } from '../../books/statement.ts';
import { escapeHtml } from '../../pages/html.ts';
import { wholePercent } from './figures.ts';
import { listTable } from './markup.ts';

export function allocationPage({ allocation }: Statement): string {
  if (allocation.length === 0) return '配分の指定はありません。<BR>\n';
  const total = allocation.reduce((sum, { percent }) => sum + percent, 0);
  const rows = allocation.map(({ product, percent }) => [
    product.code,
    escapeHtml(product.name),
    wholePercent(percent),
  ]);
  return `${listTable(['商品番号', '商品名', '配分割合（％）'], [...rows, ['合計', '', wholePercent(total)]])}\n`;
}
