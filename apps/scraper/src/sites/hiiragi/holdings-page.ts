/**
 * 運用商品の残高 — reads the holdings. The table has a header of two rows, each group's name next to all its products, and a
 * row of sums at the end; a table of totals follows. Only guaranteed products have no units and prices.
 */
import type { HoldingRow, HoldingsRecord } from '../../account-record.ts';
import { cellsInOrder } from '../../html/cells-in-order.ts';
import { findSpannedColumns } from '../../html/find-spanned-columns.ts';
import { findLabels, type NamedRow } from '../../html/find-table.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { parseNav, readUnitsAndNav } from '../../notation/nav.ts';
import { meansNone } from '../../notation/none.ts';
import { parseTenthsOfPercent } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';
import { parseUnits } from '../../notation/units.ts';
import { parseYen, parseYenIfKnown } from '../../notation/yen.ts';
import { countsInYen } from './unit.ts';

const COLUMNS = [
  '区分',
  '運用商品/名称',
  '運用商品/商品コード',
  '割合(%)',
  '残高/評価額',
  '残高/評価損益',
  '残高/取得価額',
  '口数(口)',
  '基準価額',
] as const;
type Cells = NamedRow<(typeof COLUMNS)[number]>;
const TOTALS = ['運用商品の評価額合計', '待機資金', '未納手数料', '資産評価額'] as const;
const BASE_DATE = /基準日((?:令和|平成|昭和|[RHS])?(?:元|\d{1,4})(?:年\d{1,2}月\d{1,2}日|[/.-]\d{1,2}[/.-]\d{1,2}))/g;

const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));

function readRow(cells: Cells): HoldingRow | undefined {
  const isFund = toAsciiWidth(cells.区分) === '投資信託';
  if (!isFund && !(meansNone(cells['口数(口)']) && meansNone(cells.基準価額))) return undefined;
  const units = isFund
    ? readUnitsAndNav(parseUnits(cells['口数(口)']), parseNav(cells.基準価額), parseYen(cells['残高/評価額']))
    : { units: null, nav: null };
  const rest = wholeRecord({
    productCode: readProductCode(cells['運用商品/商品コード']),
    name: readProductName(cells['運用商品/名称']),
    valuation: parseYen(cells['残高/評価額']),
    acquisitionCost: parseYenIfKnown(cells['残高/取得価額']),
    gainLoss: parseYenIfKnown(cells['残高/評価損益']),
    shareInTenths: meansNone(cells['割合(%)']) ? 0 : parseTenthsOfPercent(`${cells['割合(%)']}%`),
  });
  return units && rest && { ...rest, ...units };
}

/** Whether the last row is the sum of those above it; 「－」 counts as 0. */
function sumsUp(cells: Cells, rows: readonly HoldingRow[]): boolean {
  const sum = (amount: (row: HoldingRow) => number | null) =>
    rows.reduce((total, row) => total + (amount(row) ?? 0), 0);
  return (
    toAsciiWidth(cells.区分) === '合計' &&
    parseYen(cells['残高/評価額']) === sum((row) => row.valuation) &&
    yenOrNothing(cells['残高/評価損益']) === sum((row) => row.gainLoss) &&
    yenOrNothing(cells['残高/取得価額']) === sum((row) => row.acquisitionCost)
  );
}

function readRows(page: Page): readonly HoldingRow[] | undefined {
  const found = findSpannedColumns(page, COLUMNS);
  const total = found?.at(-1);
  const rows = found && wholeList(found.slice(0, -1).map(readRow));
  return rows && total && sumsUp(total, rows) ? rows : undefined;
}

function readBaseDate(page: Page): string | undefined {
  const [only, ...others] = [...toAsciiWidth(page.text).matchAll(BASE_DATE)];
  return only && others.length === 0 ? parseJapaneseDate(only[1] ?? '') : undefined;
}

export function readHoldingsPage(page: Page): HoldingsRecord | undefined {
  const totals = findLabels(page, TOTALS);
  if (!totals || !countsInYen(page)) return undefined;
  // The columns of either pair could be swapped without changing the valuation, so their order is checked.
  if (!cellsInOrder(page, ['口数(口)', '基準価額']) || !cellsInOrder(page, ['評価損益', '取得価額'])) return undefined;
  return wholeRecord({
    valuationDate: readBaseDate(page),
    rows: readRows(page),
    holdingsTotal: parseYen(totals.運用商品の評価額合計),
    pendingCash: yenOrNothing(totals.待機資金),
    unpaidFees: yenOrNothing(totals.未納手数料),
    totalAssetValuation: parseYen(totals.資産評価額),
  });
}
