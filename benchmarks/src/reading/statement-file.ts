/**
 * 明細ファイル — measures reading a record keeper's PDF notice, from bytes to the account record, compared with parsing one page of a
 * scrape (page-parsing.ts): by the library that is usual for pages, which is the aim, and by our reader, which is shown. A PDF
 * takes some ten milliseconds of a processor with either engine that was tried (pdf.js 5.4.624 and PDFium 2.1.6 as WebAssembly, on
 * 2026-12-01); our page reader takes one.
 */
import { sampleAccount, sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { readFile } from '@minori/scraper/files';
import { readPageBytes } from '@minori/scraper/page';
import { load } from 'cheerio';
import type { Benchmark } from '../runner/entry.ts';
import { PAGE } from './holdings-page.ts';

/** The notice of a sample account of four products, as the simulated site prints it. */
async function noticeBytes(): Promise<Buffer> {
  const site = await startRecordKeeper(sampleOptions());
  try {
    const file = await site.statementFile(sampleAccount(1, 'healthy').id);
    if (!file) throw new Error('the site offers no file');
    return file.bytes;
  } finally {
    await site.close();
  }
}

export const statementFileBenchmark: Benchmark = {
  name: 'statement-file',
  async run(report) {
    const bytes = await noticeBytes();
    // The reader takes its bytes over, so each run gets a copy.
    const notice = () => readFile(new Uint8Array(bytes), 1);
    console.log(`  the notice has ${(bytes.length / 1024).toFixed(1)} KB`);
    await report.timed({
      name: 'a PDF notice, bytes to the account record, warm',
      unit: 'ms',
      ours: 'notice',
      repeats: 10,
      contenders: [
        { name: 'notice', run: notice },
        { name: 'one page by cheerio', run: () => load(new TextDecoder('shift_jis').decode(PAGE))('td').length },
        { name: 'one page by our reader', run: () => readPageBytes(PAGE, 'shift_jis') },
      ],
      aims: [{ against: 'one page by cheerio', atMost: 2.5 }],
      async assertEqual() {
        const read = await notice();
        if (!read.ok || read.value.record.holdings.rows.length !== 4) throw new Error('the notice is not read');
      },
    });
  },
};
