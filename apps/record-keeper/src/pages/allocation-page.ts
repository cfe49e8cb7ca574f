// 配分指定: how each month's money is spread.

import type { Statement } from '../books/statement.ts';
import { wholePercent } from './figures.ts';
import { NO_ROWS } from './history-page.ts';
import { listRow, listTable } from './html.ts';

const HEADERS = ['商品コード', '名称', '配分割合'] as const;

export function allocationPage({ allocation }: Statement): string {
  if (allocation.length === 0) return NO_ROWS;
  const rows = allocation.map(({ product, percent }) => listRow([product.code, product.name], [wholePercent(percent)]));
  const total = allocation.reduce((sum, { percent }) => sum + percent, 0);
  return listTable(HEADERS, [...rows, `<TR><TD COLSPAN=2>合計<TD ALIGN=right>${wholePercent(total)}`]);
}
