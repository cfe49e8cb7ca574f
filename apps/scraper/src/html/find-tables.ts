/**
 * Finds figures like `find-table.ts`, for sites that spread them over several tables: a small table per product, or a
 * table per group of products. A table with renamed labels is not found; the cross-checks then notice that a product is
 * missing.
 */
import { columnNames, labelsOf, locate, type NamedRow, nameTexts, rowsUnder } from './find-table.ts';
import type { Page } from './page.ts';
import { wholeList } from './whole-record.ts';

/** Required and optional names; if an optional name is missing, another fact of the page must show that. */
export interface ExpectedNames<Name extends string, Optional extends string> {
  readonly required: readonly Name[];
  readonly optional: readonly Optional[];
}

export type PartlyNamedRow<Name extends string, Optional extends string> = NamedRow<Name> & {
  readonly [Key in Optional]?: string;
};

function named<Name extends string, Optional extends string>(
  { required, optional }: ExpectedNames<Name, Optional>,
  values: ReadonlyMap<string, string>,
): PartlyNamedRow<Name, Optional> {
  const names = [...required, ...optional.filter((name) => values.has(name))];
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? ''])) as PartlyNamedRow<Name, Optional>;
}

/** Every table of labels that has all required ones, in the page's order; a table with a repeated label is left out. */
export function findLabelTables<Name extends string, Optional extends string = never>(
  page: Page,
  names: ExpectedNames<Name, Optional>,
): readonly PartlyNamedRow<Name, Optional>[] {
  return page.tables.flatMap((table) => {
    const values = labelsOf(table);
    return values && names.required.every((name) => values.has(name)) ? [named(names, values)] : [];
  });
}

/** The rows of every table whose first row names all required columns; undefined when a row does not fit its header. */
export function findColumnTables<Name extends string, Optional extends string = never>(
  page: Page,
  names: ExpectedNames<Name, Optional>,
): readonly PartlyNamedRow<Name, Optional>[] | undefined {
  const tables = page.tables.flatMap((table) => {
    const header = columnNames(table.rows[0]);
    const present = names.optional.filter((name) => header?.includes(name));
    const places = header && locate<string>(header, [...names.required, ...present]);
    return places ? [{ places, rows: rowsUnder(table.rows.slice(1), header.length) }] : [];
  });
  const rows = wholeList(tables.map(({ places, rows: texts }) => texts?.map((row) => nameTexts(row, places))));
  return rows?.flat().map((row) => named(names, new Map(Object.entries(row))));
}
