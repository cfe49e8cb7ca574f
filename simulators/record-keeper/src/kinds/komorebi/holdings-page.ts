// 商品別明細: a table for each group of products within one layout table, and the sums in a last one.
// Guaranteed products have a table of fewer columns, because they have neither units nor a price.

import type { Holding, Statement } from '../../books/statement.ts';
import { escapeHtml } from '../../pages/html.ts';
import { isEmpty, NO_ASSETS } from './balance-page.ts';
import { longDate, share, units, yen } from './figures.ts';
import { factTable, listTable } from './markup.ts';

export const PRODUCTS_MOVING = '商品移行手続き中のため、商品別の明細はご覧いただけません。<BR>\n';

const FUND_HEADERS = ['商品名', '商品番号', '保有口数', '基準価額', '取得金額', '時価評価額', '評価損益', '構成比'];
const GUARANTEED_HEADERS = ['商品名', '商品番号', '取得金額', '時価評価額', '評価損益', '構成比'];

export function holdingsPage(statement: Statement): string {
  if (isEmpty(statement)) return NO_ASSETS;
  const { holdings, totalAssetValuation, pendingCash, unpaidFee } = statement;
  const funds = holdings.filter(({ product }) => product.kind === 'fund');
  const guaranteed = holdings.filter(({ product }) => product.kind !== 'fund');
  return [
    `${longDate(statement.baseDate)}現在\n<TABLE BORDER=0>\n`,
    group('投資信託', FUND_HEADERS, funds.map(fundRow)),
    group('元本確保型商品', GUARANTEED_HEADERS, guaranteed.map(guaranteedRow)),
    '</TABLE>\n',
    factTable('合計', [
      ['商品評価額合計', yen(totalAssetValuation - pendingCash + unpaidFee)],
      ['購入待ち資金', yen(pendingCash)],
      ['未払手数料', yen(unpaidFee)],
      ['資産評価額', yen(totalAssetValuation)],
    ]),
    '\n',
  ].join('');
}

function group(label: string, headers: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `<TR><TD WIDTH=20 BGCOLOR=#EEEEDD>${label}<TD>${listTable(headers, rows)}\n`;
}

function fundRow(holding: Holding): string[] {
  const { product, nav } = holding;
  return [escapeHtml(product.name), product.code, units(holding.units), yen(nav), ...amounts(holding)];
}

function guaranteedRow(holding: Holding): string[] {
  return [escapeHtml(holding.product.name), holding.product.code, ...amounts(holding)];
}

function amounts({ cost, value, gainLoss, shareInTenths }: Holding): string[] {
  return [yen(cost), yen(value), yen(gainLoss), share(shareInTenths)];
}
