/** 配分指定 → record. The last row is the total. */
import type { AllocationRecord, AllocationRow } from '../../account-record.ts';
import { findColumns, type NamedRow } from '../../html/find-table.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseWholePercent } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';

const COLUMNS = ['商品コード', '名称', '配分割合'] as const;
type Cells = NamedRow<(typeof COLUMNS)[number]>;

const isTotal = (cells: Cells) => toAsciiWidth(cells.商品コード) === '合計';

function readRow(cells: Cells): AllocationRow | undefined {
  return wholeRecord({
    productCode: readProductCode(cells.商品コード),
    name: readProductName(cells.名称),
    percent: parseWholePercent(cells.配分割合),
  });
}

export function readAllocationPage(page: Page): AllocationRecord | undefined {
  const rows = findColumns(page, COLUMNS);
  if (!rows && page.text.includes('該当するデータはありません')) return { rows: [] };
  const total = rows?.at(-1);
  if (!rows || !total || !isTotal(total)) return undefined;
  return wholeRecord({
    rows: wholeList(rows.slice(0, -1).map(readRow)),
    percentTotal: parseWholePercent(total.配分割合),
  });
}
