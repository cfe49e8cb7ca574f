/**
 * 商品ごとの残高 — reads the holdings: a table of labels and values for each product, then a table of totals, with one base
 * date.
 */
import type { HoldingRow, HoldingsRecord } from '../../account-record.ts';
import { cellsInOrder } from '../../html/cells-in-order.ts';
import { findLabels } from '../../html/find-table.ts';
import { findLabelTables, type PartlyNamedRow } from '../../html/find-tables.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Cell, Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { parseNav, readUnitsAndNav } from '../../notation/nav.ts';
import { meansNone } from '../../notation/none.ts';
import { parseShare } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';
import { parseUnits } from '../../notation/units.ts';
import { parseYen, parseYenIfKnown } from '../../notation/yen.ts';

const LABELS = {
  required: ['商品コード', '商品名', '商品区分', '評価額', '取得金額', '評価損益', '構成比'],
  optional: ['口数', '基準価額', '基準価額(1口あたり)'],
} as const;
type Cells = PartlyNamedRow<(typeof LABELS.required)[number], (typeof LABELS.optional)[number]>;

const TOTALS = ['商品評価額の合計', '待機資金', '未収手数料', '資産評価額'] as const;
const BASE_DATE = /((?:令和|平成|昭和|[RHS])?(?:元|\d{1,4})(?:年\d{1,2}月\d{1,2}日|[-/.]\d{1,2}[-/.]\d{1,2}))現在/g;
const GUARANTEED: readonly string[] = ['定期預金', '保険商品'];

const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));

/**
 * Units and price; 商品区分 decides whether the product must have them, so that a renamed label does not turn a fund
 * into a deposit.
 */
function readUnits(cells: Cells): Pick<HoldingRow, 'units' | 'nav' | 'navUnits'> | undefined {
  const kind = toAsciiWidth(cells.商品区分);
  const { 口数: units, 基準価額: nav, '基準価額(1口あたり)': navOfOne } = cells;
  const [price, ...others] = [nav, navOfOne === undefined ? undefined : `1口あたり${navOfOne}`].filter(
    (each) => each !== undefined,
  );
  if (GUARANTEED.includes(kind)) {
    return units === undefined && price === undefined ? { units: null, nav: null } : undefined;
  }
  if (kind !== '投資信託' || units === undefined || price === undefined || others.length > 0) return undefined;
  return readUnitsAndNav(parseUnits(units), parseNav(price), parseYen(cells.評価額));
}

function readProduct(cells: Cells): HoldingRow | undefined {
  const units = readUnits(cells);
  const rest = wholeRecord({
    productCode: readProductCode(cells.商品コード),
    name: readProductName(cells.商品名),
    valuation: parseYen(cells.評価額),
    acquisitionCost: parseYenIfKnown(cells.取得金額),
    gainLoss: parseYenIfKnown(cells.評価損益),
    shareInTenths: parseShare(cells.構成比),
  });
  return units && rest && { ...rest, ...units };
}

function readBaseDate(page: Page): string | undefined {
  const [only, ...others] = [...toAsciiWidth(page.text).matchAll(BASE_DATE)];
  return only && others.length === 0 ? parseJapaneseDate(only[1] ?? '') : undefined;
}

/** Number of tables about a product, whether they can be read or not. */
function productTables(page: Page): number {
  const isCode = ({ text }: Cell) => toAsciiWidth(text) === '商品コード';
  return page.tables.filter((table) => table.rows.some((row) => row.some(isCode))).length;
}

export function readHoldingsPage(page: Page): HoldingsRecord | undefined {
  const products = findLabelTables(page, LABELS);
  const totals = findLabels(page, TOTALS);
  if (!totals || products.length !== productTables(page)) return undefined;
  if (countsInMultiples(page) || !cellsInOrder(page, ['取得金額', '評価損益'])) return undefined;
  return wholeRecord({
    valuationDate: readBaseDate(page),
    rows: wholeList(products.map(readProduct)),
    holdingsTotal: parseYen(totals.商品評価額の合計),
    pendingCash: yenOrNothing(totals.待機資金),
    unpaidFees: yenOrNothing(totals.未収手数料),
    totalAssetValuation: parseYen(totals.資産評価額),
  });
}
