// Renders 商品別残高: one row per product, grouped, with the sums below.

import type { Holding, Statement } from '../books/statement.ts';
import { fullWidth, japaneseDate, sharePercent, units, yen } from './figures.ts';
import { factTable, listRow, listTable } from './html.ts';

const HEADERS = ['商品コード', '名称', '口数', '基準価額', '評価額', '取得価額', '損益', '割合'] as const;

export function holdingsPage(statement: Statement): string {
  const funds = statement.holdings.filter(({ product }) => product.kind === 'fund');
  const guaranteed = statement.holdings.filter(({ product }) => product.kind !== 'fund');
  const rows = [...group('①投資信託', funds), ...group('②元本確保型', guaranteed)];
  return [
    `<P>基準日：${fullWidth(japaneseDate(statement.baseDate))}\n`,
    listTable(HEADERS, rows),
    '<BR>\n',
    factTable([
      ['商品評価額合計', yen(statement.totalAssetValuation - statement.pendingCash + statement.unpaidFee)],
      ['待機資金', yen(statement.pendingCash)],
      ['未納手数料', yen(statement.unpaidFee)],
      ['資産評価額', yen(statement.totalAssetValuation)],
    ]),
  ].join('');
}

function group(label: string, holdings: readonly Holding[]): string[] {
  if (holdings.length === 0) return [];
  return [`<TR><TD COLSPAN=${HEADERS.length} BGCOLOR="#EEEEEE"><B>${label}</B>`, ...holdings.map(holdingRow)];
}

/** The text says if the price is for one unit. */
function price(nav: number | null, { navUnits }: Holding['product']): string {
  return navUnits === 1 ? `${yen(nav)}（1口）` : yen(nav);
}

function holdingRow({ product, nav, value, cost, gainLoss, ...row }: Holding): string {
  return listRow(
    [product.code, product.name],
    [units(row.units), price(nav, product), yen(value), yen(cost), yen(gainLoss), sharePercent(row.shareInTenths)],
  );
}
