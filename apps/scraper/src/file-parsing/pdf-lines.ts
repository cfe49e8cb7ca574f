/**
 * Puts the texts of a page into lines and cells by their places, because a PDF knows neither: programs write it in any order,
 * and a word may be several runs of text.
 */
import type { PdfCell, PdfLine } from '../files/statement-document.ts';
import type { PlacedText } from './placed-text.ts';

/** Texts belong to one line if their base lines differ by less than this part of the font's size. */
const SAME_LINE = 0.4;
/**
 * A gap above this part of the size separates cells. A full-width blank within a name does so, too, and the name is put
 * together again by its table. A bracket at the end of a cell may reach half a character into the gap: some programs print it
 * narrower than its font says.
 */
const CELL_GAP = 0.85;
/** A gap above this part of the size is a blank. */
const BLANK_GAP = 0.25;

function linesOf(texts: readonly PlacedText[]): PlacedText[][] {
  const lines: PlacedText[][] = [];
  for (const text of texts.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && first.y - text.y < SAME_LINE * Math.min(first.size, text.size)) line.push(text);
    else lines.push([text]);
  }
  return lines;
}

function cellsOf(line: readonly PlacedText[]): PdfCell[] {
  const cells: PdfCell[] = [];
  for (const { text, x, width, size } of line.toSorted((one, other) => one.x - other.x)) {
    const cell = cells.at(-1);
    const gap = cell ? x - cell.right : Number.POSITIVE_INFINITY;
    const right = x + width;
    if (!cell || gap > CELL_GAP * size) cells.push({ text, left: x, right });
    else {
      const blank = gap > BLANK_GAP * size ? ' ' : '';
      cells[cells.length - 1] = {
        text: `${cell.text}${blank}${text}`,
        left: cell.left,
        right: Math.max(cell.right, right),
      };
    }
  }
  return cells;
}

/** The lines of all pages, from top to bottom. */
export function pdfLines(pages: readonly (readonly PlacedText[])[]): PdfLine[] {
  return pages.flatMap((texts, index) => linesOf(texts).map((line) => ({ page: index + 1, cells: cellsOf(line) })));
}
