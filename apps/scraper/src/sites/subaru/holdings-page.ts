/** 保有商品照会 — reads the holdings: a block with a row for each product, and a block of totals with the base date. */
import type { HoldingRow, HoldingsRecord } from '../../account-record.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { readUnitsAndNav } from '../../notation/nav.ts';
import { findFacts, findGrid, labelsInOrder, type Named } from './facts.ts';
import {
  dateOf,
  navOf,
  productCodeOf,
  productNameOf,
  shareOf,
  unitsOf,
  yenIfKnown,
  yenOf,
  yenOrNothing,
} from './values.ts';

const COLUMNS = [
  '商品コード',
  '商品名',
  '商品区分',
  '口数',
  '基準価額',
  '評価額',
  '取得価額',
  '損益',
  '構成比',
] as const;
type Cells = Named<(typeof COLUMNS)[number]>;

const TOTALS = ['基準日', '商品評価額合計', '待機資金', '未納手数料', '資産評価額'] as const;

/** Units and price; 商品区分 decides whether the product must have them. */
function readUnits(cells: Cells): Pick<HoldingRow, 'units' | 'nav' | 'navUnits'> | undefined {
  const { 商品区分: kind, 口数: units, 基準価額: nav } = cells;
  if (kind === '元本確保型') return units === null && nav === null ? { units, nav } : undefined;
  return kind === '投資信託' ? readUnitsAndNav(unitsOf(units), navOf(nav), yenOf(cells.評価額)) : undefined;
}

function readProduct(cells: Cells): HoldingRow | undefined {
  const units = readUnits(cells);
  const rest = wholeRecord({
    productCode: productCodeOf(cells.商品コード),
    name: productNameOf(cells.商品名),
    valuation: yenOf(cells.評価額),
    acquisitionCost: yenIfKnown(cells.取得価額),
    gainLoss: yenIfKnown(cells.損益),
    shareInTenths: shareOf(cells.構成比),
  });
  return units && rest && { ...rest, ...units };
}

export function readHoldingsPage(page: Page): HoldingsRecord | undefined {
  const products = findGrid(page, COLUMNS);
  const totals = findFacts(page, TOTALS);
  if (!products || !totals || countsInMultiples(page)) return undefined;
  // The columns of either pair could be swapped without changing the valuation, so their order is checked.
  if (!labelsInOrder(page, ['口数', '基準価額']) || !labelsInOrder(page, ['取得価額', '損益'])) return undefined;
  return wholeRecord({
    valuationDate: dateOf(totals.基準日),
    rows: wholeList(products.rows.map(readProduct)),
    holdingsTotal: yenOf(totals.商品評価額合計),
    pendingCash: yenOrNothing(totals.待機資金),
    unpaidFees: yenOrNothing(totals.未納手数料),
    totalAssetValuation: yenOf(totals.資産評価額),
  });
}
