/**
 * Rows whose cells reach down over the next ones, as a group's name that stands beside all its products: such a cell
 * says the same of each row that it covers. Across columns a cell speaks for its first one only, as everywhere.
 */
import type { Row } from './page.ts';

/** Puts a cell from the first free place of its row on; false when it meets another or leaves the table. */
function put(grid: (string | undefined)[][], cell: Row[number], at: { row: number; width: number }): boolean {
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

/** Every row's texts, one for each column; undefined when a row is not filled exactly. */
export function spreadDown(rows: readonly Row[], width: number): readonly (readonly string[])[] | undefined {
  const grid = rows.map((): (string | undefined)[] => []);
  const fits = rows.every((cells, row) => cells.every((cell) => put(grid, cell, { row, width })));
  if (!fits || grid.some((line) => Array.from({ length: width }, (_, at) => line[at]).includes(undefined))) {
    return undefined;
  }
  return grid as string[][];
}
