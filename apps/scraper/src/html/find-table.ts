/**
 * Finding figures on a page by the words beside them, never by their position: a page whose columns have been
 * renamed, doubled or moved gives the right figures or none.
 */
import { toAsciiWidth } from '../notation/ascii-width.ts';
import type { Page, Row, Table } from './page.ts';
import { wholeList } from './whole-record.ts';

/** One row of a table with a header row: text by column name. */
export type NamedRow<Column extends string> = Readonly<Record<Column, string>>;

const words = (row: Row) => row.map((cell) => toAsciiWidth(cell.text));
const spansRows = (row: Row) => row.some((cell) => cell.rows > 1);

/** Where each wanted column stands in a header row; undefined unless each is there exactly once and no cell spans. */
function locate<Column extends string>(
  header: Row,
  columns: readonly Column[],
): ReadonlyMap<Column, number> | undefined {
  const names = words(header);
  if (header.some((cell) => cell.columns > 1 || cell.rows > 1)) return undefined;
  const places = new Map(columns.map((column) => [column, names.indexOf(column)]));
  const once = columns.every((column) => names.filter((name) => name === column).length === 1);
  return once ? places : undefined;
}

/**
 * A row's texts, one for each column. A merged cell speaks for its first column only: to let it speak for all would
 * give one figure two meanings. undefined when the row does not fill the table's width or reaches into others.
 */
function spread(row: Row, width: number): readonly string[] | undefined {
  if (spansRows(row)) return undefined;
  const texts: string[] = [];
  for (const cell of row) {
    texts.push(cell.text);
    for (let column = 1; column < cell.columns; column += 1) texts.push('');
  }
  return texts.length === width ? texts : undefined;
}

function nameTexts<Column extends string>(
  texts: readonly string[],
  places: ReadonlyMap<Column, number>,
): NamedRow<Column> {
  const named: Partial<Record<Column, string>> = {};
  for (const [column, place] of places) named[column] = texts[place] ?? '';
  return named as NamedRow<Column>;
}

/**
 * The rows under a header that has all of these columns. Rows of one cell over all columns (group names) are left
 * out. undefined unless exactly one table has such a header, as its first row, and every other row fits it.
 */
export function findColumns<Column extends string>(
  page: Page,
  columns: readonly Column[],
): readonly NamedRow<Column>[] | undefined {
  const matches = page.tables.flatMap((table) => {
    const header = table.rows[0];
    const places = header && locate(header, columns);
    return places ? [{ table, width: header.length, places }] : [];
  });
  const [found] = matches;
  if (matches.length !== 1 || !found) return undefined;
  const body = found.table.rows.slice(1).filter((row) => !(row.length === 1 && row[0]?.columns === found.width));
  const texts = wholeList(body.map((row) => spread(row, found.width)));
  return texts?.map((row) => nameTexts(row, found.places));
}

function labels(table: Table): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const row of table.rows) {
    const [label, value] = row;
    if (row.length !== 2 || !label || !value || spansRows(row)) return undefined;
    const name = toAsciiWidth(label.text);
    if (values.has(name)) return undefined;
    values.set(name, value.text);
  }
  return values;
}

/** Values of a two-column table (label, value) that has all of these labels, or undefined unless exactly one has. */
export function findLabels<Label extends string>(page: Page, wanted: readonly Label[]): NamedRow<Label> | undefined {
  const matches = page.tables.flatMap((table) => {
    const values = labels(table);
    return values && wanted.every((label) => values.has(label)) ? [values] : [];
  });
  const [found] = matches;
  if (matches.length !== 1 || !found) return undefined;
  return Object.fromEntries(wanted.map((label) => [label, found.get(label) ?? ''])) as NamedRow<Label>;
}
