/**
 * Finds figures as `find-table.ts` does, where a site spreads them over several tables: a small table for each product,
 * or a table for each group of products. A table with renamed labels is not found; the cross-checks then notice the
 * missing product.
 */
import { columnNames, labelsOf, locate, type NamedRow, nameTexts, rowsUnder } from './find-table.ts';
import type { Page } from './page.ts';
import { wholeList } from './whole-record.ts';

/** Required and optional names; for an optional name another fact must tell when it is missing. */
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

/** Every label table with all required labels, in the page's order; a table with a repeated label is not one. */
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
