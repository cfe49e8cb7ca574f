/** 掛金の配分 → record. The last row is the total. */
import type { AllocationRecord, AllocationRow } from '../../account-record.ts';
import { findColumns, type NamedRow } from '../../html/find-table.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import { parseWholePercent } from '../../notation/percent.ts';
import { readProductCode, readProductName } from '../../notation/product.ts';

const COLUMNS = ['商品コード', '商品名', '配分割合'] as const;

function readRow(cells: NamedRow<(typeof COLUMNS)[number]>): AllocationRow | undefined {
  return wholeRecord({
    productCode: readProductCode(cells.商品コード),
    name: readProductName(cells.商品名),
    percent: parseWholePercent(cells.配分割合),
  });
}

export function readAllocationPage(page: Page): AllocationRecord | undefined {
  const rows = findColumns(page, COLUMNS);
  if (!rows && page.text.includes('掛金の配分は指定されていません')) return { rows: [] };
  const total = rows?.at(-1);
  if (!rows || !total || toAsciiWidth(total.商品コード) !== '合計') return undefined;
  return wholeRecord({
    rows: wholeList(rows.slice(0, -1).map(readRow)),
    percentTotal: parseWholePercent(total.配分割合),
  });
}
