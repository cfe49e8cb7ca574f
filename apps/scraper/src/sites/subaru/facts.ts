/**
 * Finds blocks of labels and values, and blocks of rows under named columns, in JSON data. A block is identified by its
 * labels, never by its id, the order of its items or its column keys: a person who reads the page doesn't see these,
 * and they may change at any time.
 */
import * as z from 'zod/mini';
import type { Page } from '../../html/page.ts';
import { readData } from '../../html/read-data.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';

const Facts = z.object({ items: z.array(z.object({ label: z.string(), value: z.unknown() })) });
const Grid = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(z.record(z.string(), z.unknown())),
});

/** Raw values from the data by name; `values.ts` interprets them. */
export type Named<Name extends string> = Readonly<Record<Name, unknown>>;

export interface FoundGrid<Name extends string> {
  /** Id of the block that the rows come from. */
  readonly id: string;
  readonly rows: readonly Named<Name>[];
}

/** The entry of each name; undefined unless each occurs exactly once. */
function select<Name extends string, Value>(
  pairs: readonly (readonly [label: string, value: Value])[],
  names: readonly Name[],
): Readonly<Record<Name, Value>> | undefined {
  const found = names.map((name) => pairs.filter(([label]) => toAsciiWidth(label) === name));
  if (found.some((each) => each.length !== 1)) return undefined;
  return Object.fromEntries(found.flat().map(([, value], index) => [names[index], value])) as Record<Name, Value>;
}

/** Returns the only match; undefined when there are several, because it is unclear which is meant. */
function only<T>(matches: readonly T[]): T | undefined {
  return matches.length === 1 ? matches[0] : undefined;
}

/** The values of the one block that has all of these labels, each once. */
export function findFacts<Name extends string>(page: Page, names: readonly Name[]): Named<Name> | undefined {
  const matches = page.data.flatMap(({ id }) => {
    const facts = readData(page, id, Facts);
    const values =
      facts &&
      select(
        facts.items.map(({ label, value }) => [label, value]),
        names,
      );
    return values ? [values] : [];
  });
  return only(matches);
}

/** The rows of the one block that has all of these columns, each once; undefined when a row lacks one. */
export function findGrid<Name extends string>(page: Page, names: readonly Name[]): FoundGrid<Name> | undefined {
  const matches = page.data.flatMap(({ id }) => {
    const grid = readData(page, id, Grid);
    const keys =
      grid &&
      select(
        grid.columns.map(({ label, key }) => [label, key]),
        names,
      );
    return grid && keys ? [{ id, grid, keys }] : [];
  });
  const found = only(matches);
  if (!found) return undefined;
  const keys = names.map((name) => found.keys[name]);
  const isWhole = found.grid.rows.every((row) => keys.every((key) => Object.hasOwn(row, key)));
  if (new Set(keys).size !== keys.length || !isWhole) return undefined;
  const rows = found.grid.rows.map(
    (row) => Object.fromEntries(names.map((name) => [name, row[found.keys[name]]])) as Record<Name, unknown>,
  );
  return { id: found.id, rows };
}

/** Whether the blocks have these labels in this order; like `wordsInOrder`, for figures that no sum distinguishes. */
export function labelsInOrder(page: Page, labels: readonly string[]): boolean {
  const data = page.data.map(({ json }) => json).join('\n');
  const places = labels.map((label) => data.indexOf(JSON.stringify(label)));
  return places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
}
