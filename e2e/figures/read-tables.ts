// Reads the tables of a screen, and the CSV of each table, which must have the same figures.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { ShownFigure } from './shown-figures.ts';

interface ReadTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly heading: string; readonly cells: readonly string[] }[];
}

/** The meaning of a table's cell; null for cells that are not compared. */
export interface TablePattern {
  readonly caption: RegExp;
  readonly meaning: (row: string, column: string) => string | null;
}

/** The figure of a cell, without spaces, signs, texts for screen readers, and notes below it. */
function figure(cell: string): string {
  return cell
    .replace(/\s+/g, '')
    .replace(/今との差.*$/, '')
    .replace(/^[+−]/, '')
    .replace(/データなし/, '');
}

function figuresOf(tables: readonly ReadTable[], patterns: readonly TablePattern[], place: string): ShownFigure[] {
  return tables.flatMap(({ caption, columns, rows }) =>
    patterns
      .filter((pattern) => pattern.caption.test(caption))
      .flatMap(({ meaning }) =>
        rows.flatMap(({ heading, cells }) =>
          cells.flatMap((cell, at) => {
            const [named, value] = [meaning(heading, columns[at + 1] ?? ''), figure(cell)];
            return named === null || value === '—' || value === '' ? [] : [{ meaning: named, value, place }];
          }),
        ),
      ),
  );
}

async function tablesOf(page: Page): Promise<ReadTable[]> {
  return page.getByRole('main').evaluate((main) => {
    const textOf = (element: Element | null) =>
      element instanceof HTMLElement ? element.innerText.replace(/\s+/g, '') : '';
    return [...main.querySelectorAll('table')].map((table) => ({
      caption: textOf(table.caption),
      columns: [...(table.tHead?.rows[0]?.cells ?? [])].map(textOf),
      rows: [...table.tBodies].flatMap((body) =>
        [...body.rows].map((row) => {
          const [heading, ...cells] = [...row.cells];
          return { heading: textOf(heading ?? null), cells: cells.map(textOf) };
        }),
      ),
    }));
  });
}

const UNIT = /（([^（）]*)）$/;

/** A number of a CSV in the screen's format. */
function asShown(cell: string, unit: string): string {
  if (cell === '' || !/^-?[\d.]+$/.test(cell)) return cell;
  const size = cell.replace('-', '');
  if (unit === '円') return `${Number(size).toLocaleString('ja-JP')}円`;
  return unit === '万円、概算' ? `約${Number(size).toLocaleString('ja-JP')}万円` : `${size}${unit}`;
}

function parseCsv(csv: string, caption: string): ReadTable {
  const [head = [], ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    );
  const units = head.map((heading) => UNIT.exec(heading)?.[1] ?? '');
  return {
    caption,
    columns: head.map((heading) =>
      heading.replace(/（(?:円|%|点|口|万円、概算|名|ポイント)）$/, '').replace(/\s+/g, ''),
    ),
    // A share that screens show as below 1 % is 0 in the CSV, because spreadsheets calculate with it.
    rows: lines.map(([heading = '', ...cells]) => ({
      heading: heading.replace(/\s+/g, ''),
      cells: cells.map((cell, at) => (cell === '0' && units[at + 1] === '%' ? '' : asShown(cell, units[at + 1] ?? ''))),
    })),
  };
}

async function csvsOf(page: Page): Promise<ReadTable[]> {
  const read: ReadTable[] = [];
  for (const button of await page.getByRole('main').getByRole('button', { name: 'CSVで保存' }).all()) {
    if (!(await button.isVisible())) continue;
    const caption = await button.evaluate((element) => {
      const around = element.closest('details, figure');
      return around?.querySelector('caption')?.textContent?.replace(/\s+/g, '') ?? '';
    });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    read.push(parseCsv(await readFile(await download.path(), 'utf8'), caption));
  }
  return read;
}

/** The figures of the page's tables and of their CSV files. */
export async function readTables(page: Page, patterns: readonly TablePattern[], place: string): Promise<ShownFigure[]> {
  return [
    ...figuresOf(await tablesOf(page), patterns, place),
    ...figuresOf(await csvsOf(page), patterns, `${place}のCSV`),
  ];
}
