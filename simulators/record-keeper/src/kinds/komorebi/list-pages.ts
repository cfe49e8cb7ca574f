// Renders the long lists of the komorebi site, 拠出履歴 and 取引明細: newest first, twelve rows per page, with links for paging.

import type { Statement } from '../../books/statement.ts';
import { escapeHtml } from '../../pages/html.ts';
import { netMonths } from '../../pages/net-months.ts';
import { type PageOf, pageOf } from '../../pages/paging.ts';
import { shownSpan } from '../../pages/shown-span.ts';
import { longDate, NONE, shortMonth, units, yen } from './figures.ts';
import { factTable, listTable } from './markup.ts';

const NO_ROWS = '該当するデータはありません。<BR>\n';

interface ListPage {
  readonly file: string;
  readonly pageNo: number;
}

/** One page of 拠出履歴; null if the list has no such page. */
export function historyPage({ history, premiumTotal, ...statement }: Statement, asked: ListPage): string | null {
  const page = pageOf(netMonths(history).toReversed(), asked.pageNo);
  const span = shownSpan(statement);
  if (page === null || page.total === 0) return page && span + NO_ROWS;
  const rows = page.rows.map(({ month, employerPremium, subscriberPremium }) => [
    shortMonth(month),
    yen(employerPremium),
    yen(subscriberPremium),
    yen(employerPremium + subscriberPremium),
  ]);
  const table = listTable(['拠出年月', '会社拠出', '本人拠出', '拠出計'], rows);
  return `${span}${countOf(page)}${table}\n${linksOf(page, asked)}${factTable('累計', [['拠出金累計', yen(premiumTotal)]])}\n`;
}

/** One page of 取引明細; null if the list has no such page. */
export function transactionsPage({ transactions }: Statement, asked: ListPage): string | null {
  const page = pageOf(transactions.toReversed(), asked.pageNo);
  if (page === null || page.total === 0) return page && NO_ROWS;
  const rows = page.rows.map(({ date, kind, product, ...row }) => [
    longDate(date),
    kind,
    product === null ? NONE : escapeHtml(product.name),
    units(row.units),
    yen(row.yen),
  ]);
  return `${countOf(page)}${listTable(['約定日', '内容', '商品名', '数量', '金額'], rows)}\n${linksOf(page, asked)}`;
}

/** `全81件中 13件目〜24件目`. */
function countOf({ pageNo, pages, rows, total }: PageOf<unknown>): string {
  const first = pageNo === pages ? total - rows.length + 1 : (pageNo - 1) * rows.length + 1;
  return `全${total}件中 ${first}件目〜${first + rows.length - 1}件目<BR>\n`;
}

function linksOf({ pageNo, pages }: PageOf<unknown>, { file }: ListPage): string {
  const link = (target: number, label: string): string =>
    target < 1 || target > pages ? '' : `<A HREF="${file}?pg=${target}">${label}</A>\n`;
  return `${link(pageNo - 1, '前の12件')}${link(pageNo + 1, '次の12件')}<BR>\n`;
}
