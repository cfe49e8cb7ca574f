/** 商品別残高 — reads the holdings: a table of the products by group and a table of totals, with a base date. */
import type { HoldingRow, HoldingsRecord } from '../../account-record.ts';
import { cellsInOrder } from '../../html/cells-in-order.ts';
import { findColumns, findLabels, type NamedRow } from '../../html/find-table.ts';
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

const COLUMNS = ['商品コード', '名称', '口数', '基準価額', '評価額', '取得価額', '損益', '割合'] as const;
const TOTALS = ['商品評価額合計', '待機資金', '未納手数料', '資産評価額'] as const;
const BASE_DATE = /基準日:([^日]+日)/g;

const yenOrNothing = (text: string) => (meansNone(text) ? 0 : parseYen(text));

const NEITHER = { units: null, nav: null };

function readRow(cells: NamedRow<(typeof COLUMNS)[number]>): HoldingRow | undefined {
  const hasNeither = meansNone(cells.口数) && meansNone(cells.基準価額);
  const units = hasNeither
    ? NEITHER
    : readUnitsAndNav(parseUnits(cells.口数), parseNav(cells.基準価額), parseYen(cells.評価額));
  const rest = wholeRecord({
    productCode: readProductCode(cells.商品コード),
    name: readProductName(cells.名称),
    valuation: parseYen(cells.評価額),
    acquisitionCost: parseYenIfKnown(cells.取得価額),
    gainLoss: parseYenIfKnown(cells.損益),
    shareInTenths: parseShare(cells.割合),
  });
  return units && rest && { ...rest, ...units };
}

/** The group of each product row; a group's name is a row of one cell above its products. */
function groupsOf(page: Page): readonly string[] {
  const names = page.tables.find((table) => table.rows[0]?.some(({ text }) => toAsciiWidth(text) === '口数'));
  let group = '';
  return (names?.rows.slice(1) ?? []).flatMap(([cell, ...others]) => {
    if (others.length > 0) return [group];
    group = toAsciiWidth(cell?.text ?? '');
    return [];
  });
}

/**
 * Whether funds have units and guaranteed products have none. A fund with 「－」, or with swapped rows, would pass every
 * sum.
 */
function groupsFit(page: Page, rows: readonly HoldingRow[]): boolean {
  const groups = groupsOf(page);
  const fits = ({ units, valuation }: HoldingRow, place: number) =>
    groups[place]?.endsWith(units === null ? '元本確保型' : '投資信託') || (units === null && valuation === 0);
  return groups.length === rows.length && rows.every(fits);
}

function readBaseDate(page: Page): string | undefined {
  const [only, ...others] = [...toAsciiWidth(page.text).matchAll(BASE_DATE)];
  return only && others.length === 0 ? parseJapaneseDate(only[1] ?? '') : undefined;
}

export function readHoldingsPage(page: Page): HoldingsRecord | undefined {
  const found = findColumns(page, COLUMNS);
  const rows = found && wholeList(found.map(readRow));
  const totals = findLabels(page, TOTALS);
  if (!rows || !totals || !groupsFit(page, rows)) return undefined;
  if (countsInMultiples(page) || !cellsInOrder(page, ['取得価額', '損益'])) return undefined;
  return wholeRecord({
    valuationDate: readBaseDate(page),
    rows,
    holdingsTotal: parseYen(totals.商品評価額合計),
    pendingCash: yenOrNothing(totals.待機資金),
    unpaidFees: yenOrNothing(totals.未納手数料),
    totalAssetValuation: parseYen(totals.資産評価額),
  });
}
