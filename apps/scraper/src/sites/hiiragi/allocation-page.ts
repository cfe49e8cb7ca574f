/** 掛金の配分 → record. Percents have no sign, because their column's name has it; the last row is the total. */
import type { AllocationRecord, AllocationRow } from '../../account-record.ts';
import { findColumns, type NamedRow } from '../../html/find-table.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseWholePercent } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';

const COLUMNS = ['割合(%)', '名称', '商品コード'] as const;
type Cells = NamedRow<(typeof COLUMNS)[number]>;

const percentOf = (cells: Cells) => parseWholePercent(`${cells['割合(%)']}%`);

function readRow(cells: Cells): AllocationRow | undefined {
  return wholeRecord({
    productCode: readProductCode(cells.商品コード),
    name: readProductName(cells.名称),
    percent: percentOf(cells),
  });
}

export function readAllocationPage(page: Page): AllocationRecord | undefined {
  const rows = findColumns(page, COLUMNS);
  if (!rows && page.text.includes('配分指定の登録はありません')) return { rows: [] };
  const total = rows?.at(-1);
  if (!rows || !total || toAsciiWidth(total.名称) !== '合計') return undefined;
  return wholeRecord({ rows: wholeList(rows.slice(0, -1).map(readRow)), percentTotal: percentOf(total) });
}
