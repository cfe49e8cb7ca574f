/** Reads the tables of a method page or a column, so that a test can recompute every figure in them. */
import { readFileSync } from 'node:fs';

type Tables = Map<string, Map<string, string[]>>;

/** The tables of a page in `docs/method/`. */
export function methodTables(page: string): Tables {
  return tablesOf(textOf(`docs/method/${page}`));
}

/** A column of `content/columns/`, with its tables. */
export function columnPage(file: string): { readonly text: string; readonly tables: Tables } {
  const text = textOf(`content/columns/${file}`);
  return { text, tables: tablesOf(text) };
}

/** @param path from the root of the repository */
function textOf(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

/** Finds each table by the heading above it; rows by their first cell, the header row included. */
function tablesOf(text: string): Tables {
  const tables: Tables = new Map();
  let heading = '';
  for (const line of text.split('\n')) {
    heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
    if (!line.startsWith('|') || /^\|[\s:|-]+\|$/.test(line)) continue;
    const [first = '', ...cells] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const rows = tables.get(heading) ?? new Map<string, string[]>();
    tables.set(heading, rows.set(first, cells));
  }
  return tables;
}

/** The number in a cell: '1,000,000', '62.500000', '−0.17', '25 %' and '25％' (as 25). */
export function figure(cell: string | undefined): number {
  const value = Number(
    (cell ?? 'missing')
      .replaceAll(',', '')
      .replace('−', '-')
      .replace(/ ?[%％]$/, ''),
  );
  if (Number.isNaN(value)) throw new Error(`Not a figure: ${cell}`);
  return value;
}
