// Splits long lists into pages of twelve rows.

const ROWS_A_PAGE = 12;

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly pageNo: number;
  readonly pages: number;
  readonly total: number;
}

/** One page of a list, counted from 1; null if there is no such page. An empty list has one empty page. */
export function pageOf<Row>(all: readonly Row[], pageNo: number): PageOf<Row> | null {
  const pages = Math.max(1, Math.ceil(all.length / ROWS_A_PAGE));
  if (!Number.isInteger(pageNo) || pageNo < 1 || pageNo > pages) return null;
  const rows = all.slice((pageNo - 1) * ROWS_A_PAGE, pageNo * ROWS_A_PAGE);
  return { rows, pageNo, pages, total: all.length };
}
