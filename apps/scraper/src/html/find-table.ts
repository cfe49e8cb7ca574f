/**
 * Finds figures on a page by the labels next to them, never by position. If columns are renamed, duplicated or moved,
 * it finds the right figures or none.
 */
import { toAsciiWidth } from '../notation/ascii-width.ts';
import type { Cell, Page, Row, Table } from './page.ts';
import { wholeList } from './whole-record.ts';

/** One row of a table with a header row: text by column name. */
export type NamedRow<Column extends string> = Readonly<Record<Column, string>>;

const words = (row: Row) => row.map((cell) => toAsciiWidth(cell.text));
const spansRows = (row: Row) => row.some((cell) => cell.rows > 1);

/** The column names of a header row; undefined when one of its cells spans columns or rows. */
export function columnNames(header: Row | undefined): readonly string[] | undefined {
  return header?.some((cell) => cell.columns > 1 || cell.rows > 1) ? undefined : header && words(header);
}

/** The index of each requested column; undefined unless each name occurs exactly once. */
export function locate<Column extends string>(
  names: readonly string[],
  columns: readonly Column[],
): ReadonlyMap<Column, number> | undefined {
  const places = new Map(columns.map((column) => [column, names.indexOf(column)]));
  const once = columns.every((column) => names.filter((name) => name === column).length === 1);
  return once ? places : undefined;
}

/**
 * A row's texts, one per column. A merged cell fills its first column only, because one figure would otherwise appear
 * under two names. undefined when the row does not fill the table's width or has cells that span rows.
 */
export function spread(row: Row, width: number): readonly string[] | undefined {
  if (spansRows(row)) return undefined;
  const texts: string[] = [];
  for (const cell of row) {
    texts.push(cell.text);
    for (let column = 1; column < cell.columns; column += 1) texts.push('');
  }
  return texts.length === width ? texts : undefined;
}

export function nameTexts<Column extends string>(
  texts: readonly string[],
  places: ReadonlyMap<Column, number>,
): NamedRow<Column> {
  const named: Partial<Record<Column, string>> = {};
  for (const [column, place] of places) named[column] = texts[place] ?? '';
  return named as NamedRow<Column>;
}

/** Whether the row is one cell over all columns, like the name of a group. */
export function isGroupName(row: Row, width: number): boolean {
  return row.length === 1 && row[0]?.columns === width;
}

/** The body rows as texts by column, without the rows that name a group. */
export function rowsUnder(rows: readonly Row[], width: number): readonly (readonly string[])[] | undefined {
  const body = rows.filter((row) => !isGroupName(row, width));
  return wholeList(body.map((row) => spread(row, width)));
}

/**
 * The rows under a header that has all of these columns. undefined unless exactly one table has such a header, as its
 * first row, and every other row fits it.
 */
export function findColumns<Column extends string>(
  page: Page,
  columns: readonly Column[],
): readonly NamedRow<Column>[] | undefined {
  const matches = page.tables.flatMap((table) => {
    const names = columnNames(table.rows[0]);
    const places = names && locate(names, columns);
    return places ? [{ table, width: names.length, places }] : [];
  });
  const [found] = matches;
  if (matches.length !== 1 || !found) return undefined;
  const texts = rowsUnder(found.table.rows.slice(1), found.width);
  return texts?.map((row) => nameTexts(row, found.places));
}

/** The label and value cells of a row: one pair, or several where labels are <TH>. */
function pairs(row: Row): readonly (readonly [Cell | undefined, Cell | undefined])[] | undefined {
  const alternates = row.length % 2 === 0 && row.every((cell, place) => cell.isHeader === (place % 2 === 0));
  if (row.length !== 2 && !alternates) return undefined;
  return row.flatMap((cell, place) => (place % 2 === 0 ? [[cell, row[place + 1]] as const] : []));
}

/**
 * The values of a table of labels and values, by label; undefined for a table of another shape or with a repeated
 * label.
 */
export function labelsOf(table: Table): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const row of table.rows) {
    const found = spansRows(row) ? undefined : pairs(row);
    if (!found) return undefined;
    for (const [label, value] of found) {
      const name = toAsciiWidth(label?.text ?? '');
      if (!value || values.has(name)) return undefined;
      values.set(name, value.text);
    }
  }
  return values;
}

/** The values of the table of labels that has all of these labels; undefined unless exactly one table has them. */
export function findLabels<Label extends string>(page: Page, labels: readonly Label[]): NamedRow<Label> | undefined {
  const matches = page.tables.flatMap((table) => {
    const values = labelsOf(table);
    return values && labels.every((label) => values.has(label)) ? [values] : [];
  });
  const [found] = matches;
  if (matches.length !== 1 || !found) return undefined;
  return Object.fromEntries(labels.map((label) => [label, found.get(label) ?? ''])) as NamedRow<Label>;
}
