/** 配分割合照会 → record: a block with a row for each product, and one with the total. */
import type { AllocationRecord, AllocationRow } from '../../account-record.ts';
import type { Page } from '../../html/page.ts';
import { wholeList, wholeRecord } from '../../html/whole-record.ts';
import { findFacts, findGrid, type Named } from './facts.ts';
import { productCodeOf, productNameOf, wholePercentOf } from './values.ts';

const COLUMNS = ['商品コード', '商品名', '配分割合'] as const;

function readRow(cells: Named<(typeof COLUMNS)[number]>): AllocationRow | undefined {
  return wholeRecord({
    productCode: productCodeOf(cells.商品コード),
    name: productNameOf(cells.商品名),
    percent: wholePercentOf(cells.配分割合),
  });
}

export function readAllocationPage(page: Page): AllocationRecord | undefined {
  if (page.data.length === 0 && page.text.includes('配分割合が登録されていません')) return { rows: [] };
  const products = findGrid(page, COLUMNS);
  const total = findFacts(page, ['合計']);
  if (!products || !total) return undefined;
  return wholeRecord({ rows: wholeList(products.rows.map(readRow)), percentTotal: wholePercentOf(total.合計) });
}
