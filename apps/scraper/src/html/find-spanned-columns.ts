/**
 * Finds columns under a header of several rows, where for instance 「評価額」 spans 「口数」 and 「金額」. A column's name joins the
 * texts above it, from the top, with a slash: '評価額/金額'; a cell that reaches down to the body gives the name alone. In
 * the body a cell that spans rows counts for each of them.
 */
import { toAsciiWidth } from '../notation/ascii-width.ts';
import { isGroupName, locate, type NamedRow, nameTexts } from './find-table.ts';
import type { Page, Row, Table } from './page.ts';

/** Maximum columns: more than any real header has, so that huge spans cannot exhaust memory. */
const MAX_WIDTH = 100;

/**
 * Writes a cell's text to every position that it covers, from the first free one of its row.
 * @returns false when it does not fit
 */
function placeHeaderCell(grid: (string | undefined)[][], cell: Row[number], row: number): boolean {
  const column = Array.from({ length: MAX_WIDTH }, (_, index) => index).find(
    (index) => grid[row]?.[index] === undefined,
  );
  if (column === undefined || row + cell.rows > grid.length || column + cell.columns > MAX_WIDTH) return false;
  const text = toAsciiWidth(cell.text);
  for (let down = 0; down < cell.rows; down += 1) {
    for (let right = 0; right < cell.columns; right += 1) {
      const line = grid[row + down];
      if (!line || line[column + right] !== undefined) return false;
      // A cell adds its text to the name only once, in its first row.
      line[column + right] = down === 0 ? text || ' ' : ' ';
    }
  }
  return true;
}

/** The column names from the header rows; the tallest cell of the first row determines how many rows those are. */
function spannedNames(table: Table): { readonly names: readonly string[]; readonly depth: number } | undefined {
  const depth = Math.max(...(table.rows[0] ?? []).map((cell) => cell.rows));
  if (!(depth >= 2 && depth <= table.rows.length)) return undefined;
  const grid = Array.from({ length: depth }, (): (string | undefined)[] => []);
  const fits = table.rows
    .slice(0, depth)
    .every((cells, row) => cells.every((cell) => placeHeaderCell(grid, cell, row)));
  const width = grid[0]?.length ?? 0;
  if (!fits || grid.some((line) => line.length !== width || Array.from(line).includes(undefined))) return undefined;
  const names = Array.from({ length: width }, (_, column) =>
    grid
      .map((line) => line[column]?.trim())
      .filter(Boolean)
      .join('/'),
  );
  return { names, depth };
}

/** Like `findColumns`, for a header of two or more rows. */
export function findSpannedColumns<Column extends string>(
  page: Page,
  columns: readonly Column[],
): readonly NamedRow<Column>[] | undefined {
  const matches = page.tables.flatMap((table) => {
    const header = spannedNames(table);
    const places = header && locate(header.names, columns);
    if (!places) return [];
    const width = header.names.length;
    const body = table.rows.slice(header.depth).filter((row) => !isGroupName(row, width));
    return [{ rows: spreadDown(body, width), places }];
  });
  const [found] = matches;
  if (matches.length !== 1 || !found) return undefined;
  return found.rows?.map((row) => nameTexts(row, found.places));
}

/** Writes a cell to the first free position of its row. @returns false when it overlaps another or leaves the table */
function placeBodyCell(grid: (string | undefined)[][], cell: Row[number], at: { row: number; width: number }): boolean {
  const line = grid[at.row] ?? [];
  const column = Array.from({ length: at.width }, (_, index) => index).find((index) => line[index] === undefined);
  if (column === undefined || column + cell.columns > at.width) return false;
  for (const covered of grid.slice(at.row, at.row + cell.rows)) {
    for (let right = 0; right < cell.columns; right += 1) {
      if (covered[column + right] !== undefined) return false;
      covered[column + right] = right === 0 ? cell.text : '';
    }
  }
  return at.row + cell.rows <= grid.length;
}

/** The texts of every row, one per column; undefined when a row does not fill its columns exactly. */
export function spreadDown(rows: readonly Row[], width: number): readonly (readonly string[])[] | undefined {
  const grid = rows.map((): (string | undefined)[] => []);
  const fits = rows.every((cells, row) => cells.every((cell) => placeBodyCell(grid, cell, { row, width })));
  if (!fits || grid.some((line) => Array.from({ length: width }, (_, at) => line[at]).includes(undefined))) {
    return undefined;
  }
  return grid as string[][];
}
