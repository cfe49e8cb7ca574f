/** Finds figures on the lines of a PDF: always by the words beside or above them, never by their place on the page. */
import { toAsciiWidth } from '../notation/ascii-width.ts';
import type { PdfLine } from './statement-document.ts';

/** A cell in half width and without blanks, as labels are compared. */
const plain = ({ text }: { readonly text: string }) => toAsciiWidth(text);

/** Joins what a full-width blank has separated. */
const WIDE_BLANK = '　';

/** A whole line likewise. */
export const plainLine = ({ cells }: PdfLine) => cells.map(plain).join('');

/** The texts of a line's cells. */
export const textsOf = ({ cells }: PdfLine): readonly string[] => cells.map(({ text }) => text);

/**
 * Splits the lines at headings.
 * @param headings in their order, as `toAsciiWidth` leaves them
 * @returns the lines before the first heading, then those below each; undefined unless each heading stands once, in this order
 */
export function splitAt(
  lines: readonly PdfLine[],
  headings: readonly string[],
): readonly (readonly PdfLine[])[] | undefined {
  const texts = lines.map(plainLine);
  const places = headings.map((heading) => texts.indexOf(heading));
  const areOnce = headings.every((heading, index) => texts.lastIndexOf(heading) === places[index]);
  const areInOrder = places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
  if (!areOnce || !areInOrder) return undefined;
  return [0, ...places.map((place) => place + 1)].map((begin, index) =>
    lines.slice(begin, places[index] ?? lines.length),
  );
}

/**
 * The values beside labels, in a table of two columns.
 * @returns undefined unless the lines are the header and each label once, and nothing else
 */
export function labelledValues<Label extends string>(
  lines: readonly PdfLine[],
  { header, labels }: { readonly header: readonly [string, string]; readonly labels: readonly Label[] },
): Readonly<Record<Label, string>> | undefined {
  const [first, ...rows] = lines;
  if (!first || first.cells.map(plain).join('\n') !== header.join('\n') || rows.length !== labels.length)
    return undefined;
  const values = new Map(
    rows.map((line) => {
      const [label = '', ...value] = textsOf(line);
      return [toAsciiWidth(label), value.length > 0 ? value.join(WIDE_BLANK) : undefined];
    }),
  );
  const found = labels.map((label) => [label, values.get(label)] as const);
  if (found.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(found) as Record<Label, string>;
}

interface TableShape {
  /** The names of the columns, as `toAsciiWidth` leaves them. */
  readonly columns: readonly string[];
  /** The column whose text may have gaps, or go on below. */
  readonly textColumn: number;
}

/**
 * The rows of a table. Its header may stand again on each page. The text of one column may be several cells, and go on in
 * lines of its own below the row.
 * @returns undefined where a line is neither a header, nor a row, nor the rest of a text
 */
export function tableRows(
  lines: readonly PdfLine[],
  { columns, textColumn }: TableShape,
): readonly (readonly string[])[] | undefined {
  const isHeader = ({ cells }: PdfLine) => cells.map(plain).join('\n') === columns.join('\n');
  const [header, ...others] = lines;
  if (!header || !isHeader(header)) return undefined;
  const begin = header.cells[textColumn]?.left ?? 0;
  const behind = columns.length - textColumn - 1;
  const rows: string[][] = [];
  for (const line of others.filter((each) => !isHeader(each))) {
    const texts = textsOf(line);
    const [only, ...more] = line.cells;
    const last = rows.at(-1);
    if (texts.length >= columns.length) {
      const text = texts.slice(textColumn, texts.length - behind).join(WIDE_BLANK);
      rows.push([...texts.slice(0, textColumn), text, ...texts.slice(texts.length - behind)]);
    } else if (last && only && more.length === 0 && Math.abs(only.left - begin) < 2) {
      last[textColumn] = `${last[textColumn] ?? ''}${only.text}`;
    } else return undefined;
  }
  return rows;
}
