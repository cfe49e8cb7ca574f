// The data of a page of subaru: a list of label and value, or columns with rows, as JSON inside the HTML.

export type Cell = string | number | null;

/** Label and value, in order. */
export interface Facts {
  readonly items: readonly { readonly label: string; readonly value: Cell }[];
}

/** Each row has a value for every column's key; the labels say what a column is. */
export interface Grid {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

export interface PagedGrid extends Grid {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Address of the next page; null on the last. */
  readonly next: string | null;
}

export function facts(pairs: readonly (readonly [label: string, value: Cell])[]): Facts {
  return { items: pairs.map(([label, value]) => ({ label, value })) };
}

/** Keys are `c1`, `c2` and so on, in the order of the labels. */
export function grid(labels: readonly string[], rows: readonly (readonly Cell[])[]): Grid {
  const keyed = labels.map((label, at) => ({ key: `c${at + 1}`, label }));
  return {
    columns: keyed,
    rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [`c${at + 1}`, cell]))),
  };
}

/** A data block that a browser takes as data, not as script or markup. */
export function drawData(id: string, data: Facts | Grid): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>\n`;
}
