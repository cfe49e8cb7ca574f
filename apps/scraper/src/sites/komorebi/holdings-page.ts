/**
 * 商品別明細 — reads the holdings. Each product group has its own table inside a layout table that names the groups: funds
 * have units and a price, guaranteed products have neither.
 */
import type { HoldingRow, HoldingsRecord } from '../../account-record.ts';
import { cellsInOrder } from '../../html/cells-in-order.ts';
import { findLabels } from '../../html/find-table.ts';
import { findColumnTables, type PartlyNamedRow } from '../../html/find-tables.ts';
import { countsInMultiples } from '../../html/multiples-of-yen.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseJapaneseDate } from '../../notation/japanese-date.ts';
import { parseNav, readUnitsAndNav } from '../../notation/nav.ts';
import { meansNone } from '../../notation/none.ts';
import { parseShare } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';
import { parseUnits } from '../../notation/units.ts';
import { parseYen, parseYenIfKnown } from '../../notation/yen.ts';

const COLUMNS = {
  required: ['商品名', '商品番号', '取得金額', '時価評価額', '評価損益', '構成比'],
  optional: ['保有口数', '基準価額'],
} as const;
type Cells = PartlyNamedRow<(typeof COLUMNS.required)[number], (typeof COLUMNS.optional)[number]>;
const TOTALS = ['商品評価額合計', '購入待ち資金', '未払手数料', '資産評価額'] as const;
const BASE_DATE = /((?:令和|平成|昭和|[RHS])?(?:元|\d{1,4})(?:年\d{1,2}月\d{1,2}日|[/.]\d{1,2}[/.]\d{1,2}))現在/g;

const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));

const NEITHER = { units: null, nav: null };

function readRow({ 保有口数: unitsText, 基準価額: navText, ...cells }: Cells): HoldingRow | undefined {
  const hasNeither = unitsText === undefined && navText === undefined;
  const units = hasNeither
    ? NEITHER
    : readUnitsAndNav(parseUnits(unitsText ?? ''), parseNav(navText ?? ''), parseYen(cells.時価評価額));
  const rest = wholeRecord({
    productCode: readProductCode(cells.商品番号),
    name: readProductName(cells.商品名),
    valuation: parseYen(cells.時価評価額),
    acquisitionCost: parseYenIfKnown(cells.取得金額),
    gainLoss: parseYenIfKnown(cells.評価損益),
    shareInTenths: parseShare(cells.構成比),
  });
  return units && rest && { ...rest, ...units };
}

/**
 * Whether the page names a fund group exactly if some product has units, and a guaranteed group exactly if some product
 * has none. So a fund whose columns were renamed does not pass as a deposit.
 */
function groupsFit(page: Page, rows: readonly HoldingRow[]): boolean {
  const texts = page.tables.flatMap((table) => table.rows.map((row) => row[0]?.text));
  return (
    texts.includes('投資信託') === rows.some(({ units }) => units !== null) &&
    texts.includes('元本確保型商品') === rows.some(({ units }) => units === null)
  );
}

function readBaseDate(page: Page): string | undefined {
  const [only, ...others] = [...toAsciiWidth(page.text).matchAll(BASE_DATE)];
  return only && others.length === 0 ? parseJapaneseDate(only[1] ?? '') : undefined;
}

export function readHoldingsPage(page: Page): HoldingsRecord | undefined {
  const found = findColumnTables(page, COLUMNS);
  const rows = found && wholeList(found.map(readRow));
  const totals = findLabels(page, TOTALS);
  if (!rows || !totals || !groupsFit(page, rows)) return undefined;
  if (countsInMultiples(page) || !cellsInOrder(page, ['取得金額', '評価損益'])) return undefined;
  return wholeRecord({
    valuationDate: readBaseDate(page),
    rows,
    holdingsTotal: parseYen(totals.商品評価額合計),
    pendingCash: yenOrNothing(totals.購入待ち資金),
    unpaidFees: yenOrNothing(totals.未払手数料),
    totalAssetValuation: parseYen(totals.資産評価額),
  });
}
