/** Reads the tables of a method page, so that a test can recompute every figure a reader is shown. */
import { readFileSync } from 'node:fs';

/** Each table of a page in `docs/method/` by the heading above it; rows by their first cell, the header row included. */
export function methodTables(page: string): Map<string, Map<string, string[]>> {
  const text = readFileSync(new URL(`../../../docs/method/${page}`, import.meta.url), 'utf8');
  const tables = new Map<string, Map<string, string[]>>();
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

/** The number in a cell: '1,000,000', '62.500000', '−0.17', '25 %' (as 25). */
export function figure(cell: string | undefined): number {
  const value = Number((cell ?? 'missing').replaceAll(',', '').replace('−', '-').replace(/ ?%$/, ''));
  if (Number.isNaN(value)) throw new Error(`Not a figure: ${cell}`);
  return value;
}
