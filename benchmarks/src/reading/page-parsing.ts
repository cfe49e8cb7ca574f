/**
 * Measures parsing one 57 KB page in Shift_JIS, from bytes to the text of every cell: our page reader compared with
 * cheerio.
 */
import { readPageBytes } from '@minori/scraper/page';
import { load } from 'cheerio';
import type { Benchmark } from '../runner/entry.ts';
import { EXPECTED, PAGE } from './holdings-page.ts';

type Cells = readonly (readonly string[])[];

function ours(): Cells {
  const rows = readPageBytes(PAGE, 'shift_jis')?.tables[0]?.rows ?? [];
  return rows.slice(1).map((row) => row.map(({ text }) => text));
}

function peer(): Cells {
  const $ = load(new TextDecoder('shift_jis').decode(PAGE));
  return $('tr')
    .toArray()
    .slice(1)
    .map((row) =>
      $('td', row)
        .toArray()
        .map((cell) => $(cell).text().trim()),
    );
}

function assertRead(name: string, cells: Cells): void {
  if (JSON.stringify(cells) !== JSON.stringify(EXPECTED)) throw new Error(`${name} reads other cells`);
}

export const pageParsingBenchmark: Benchmark = {
  name: 'page-parsing',
  async run(report) {
    console.log(`  the page has ${(PAGE.length / 1024).toFixed(1)} KB`);
    await report.timed({
      name: 'one page of 90 rows, bytes to cells',
      unit: 'ms',
      ours: 'page reader',
      repeats: 10,
      contenders: [
        { name: 'page reader', run: ours },
        { name: 'cheerio', run: peer },
      ],
      aims: [{ against: 'cheerio', timesFaster: 8 }],
      assertEqual() {
        assertRead('the page reader', ours());
        assertRead('cheerio', peer());
      },
    });
  },
};
