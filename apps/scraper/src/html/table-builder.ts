/**
 * Builds rows and cells from <TABLE>, <TR>, <TD> and <TH> as old pages write them: never closed, closed twice, nested.
 * As in a browser, a cell ends where the next one begins, and so does a row. Each step takes constant time at any depth
 * of nesting, because the pages are untrusted.
 */
import type { Cell, Row, Table } from './page.ts';
import { type Piece, SqueezedText } from './squeezed-text.ts';

interface OpenCell {
  readonly text: SqueezedText;
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
}

class OpenTable {
  readonly rows: Row[] = [];
  row: Cell[] | null = null;
  cell: OpenCell | null = null;

  endCell(): void {
    if (!this.cell) return;
    this.row ??= [];
    const { text, isHeader, columns, rows } = this.cell;
    this.row.push({ text: text.finish(), isHeader, columns, rows });
    this.cell = null;
  }

  endRow(): void {
    this.endCell();
    if (this.row) this.rows.push(this.row);
    this.row = null;
  }
}

export class TableBuilder {
  readonly #begun: OpenTable[] = [];
  readonly #open: OpenTable[] = [];
  #cells = 0;

  /** Number of cells built so far, for the reader's limit. */
  get cells(): number {
    return this.#cells;
  }

  beginTable(): void {
    const table = new OpenTable();
    this.#begun.push(table);
    this.#open.push(table);
    // A table counts as a cell, because an empty one costs memory, too.
    this.#cells += 1;
  }

  endTable(): void {
    this.#open.pop()?.endRow();
  }

  beginRow(): void {
    const table = this.#open.at(-1);
    if (!table) return;
    table.endRow();
    table.row = [];
    this.#cells += 1;
  }

  endRow(): void {
    this.#open.at(-1)?.endRow();
  }

  beginCell(shape: { readonly isHeader: boolean; readonly columns: number; readonly rows: number }): void {
    const table = this.#open.at(-1);
    if (!table) return;
    table.endCell();
    table.cell = { text: new SqueezedText(), ...shape };
    this.#cells += 1;
  }

  endCell(): void {
    this.#open.at(-1)?.endCell();
  }

  addText(piece: Piece): void {
    this.#open.at(-1)?.cell?.text.add(piece);
  }

  breakText(): void {
    this.#open.at(-1)?.cell?.text.break();
  }

  /** Ends the tables that are still open and returns all. */
  finish(): readonly Table[] {
    while (this.#open.length > 0) this.endTable();
    return this.#begun.map(({ rows }) => ({ rows }));
  }
}
