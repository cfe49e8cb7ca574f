/** Defines the text of a file by its places, without any meaning: what the readers of the sites take as their input. */

/** A line of a page: its cells from left to right. Blanks that are as wide as a gap between columns separate cells. */
export interface PdfLine {
  /** From 1. */
  readonly page: number;
  readonly cells: readonly PdfCell[];
}

export interface PdfCell {
  readonly text: string;
  /** Points from the left edge of the page. */
  readonly left: number;
  readonly right: number;
}

export interface PdfDocument {
  readonly format: 'pdf';
  readonly pages: number;
  /** From top to bottom, page by page. */
  readonly lines: readonly PdfLine[];
}

export interface CsvDocument {
  readonly format: 'csv';
  /** Rows of cells; empty rows are kept, because they separate the parts of a file. */
  readonly rows: readonly (readonly string[])[];
}

export type StatementDocument = PdfDocument | CsvDocument;
