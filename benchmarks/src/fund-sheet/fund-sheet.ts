/**
 * 商品資料（PDF） — measures one page for one product after warm-up, from the product's detail to the bytes of the api's response:
 * our printer, with its thread and the transfer to it, compared with pdfmake for the same page. Then the size, and how long the
 * event loop's thread is blocked.
 */
import { readFileSync } from 'node:fs';
import { type FundSheet, fundSheet } from '@minori/api/fund-sheet';
import { openPdfPrinter, type PdfPrinter } from '@minori/api/pdf-printer';
import { examples } from '@minori/contract/examples/account';
import type { Benchmark, Report } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { sized } from '../runner/size.ts';
import { printWithPdfmake } from './pdfmake-sheet.ts';

type FundDetail = Parameters<typeof fundSheet>[0];

const { fundDetails, productDataSource, dataDate } = examples.getFundDetail.response;
const BASIS = { productDataSource, dataDate } as const;
const WARM_UP = sized(60, 1);
const SINGLES = sized(200, 1);
/** The most products of a plan (35), in one document. */
const MOST_PRODUCTS = 35;
const WHOLE_PLANS = sized(20, 1);

let count = 0;

/** The example's product with a new name, price and chart each time, so that nothing is cached. */
function anotherDetail(): FundDetail {
  const [detail] = fundDetails;
  if (!detail) throw new Error('the example has no product');
  count += 1;
  const moved = (nav: number | null) => nav && nav + count;
  const prices = detail.prices.map(({ month, nav }, index) => ({ month, nav: index % 2 === 0 ? moved(nav) : nav }));
  return { ...detail, name: `${detail.name}${count}`, nav: moved(detail.nav), prices };
}

async function print(printer: PdfPrinter, details: readonly FundDetail[]): Promise<string> {
  const pdf = await printer.print({ kind: 'fund-sheets', details, ...BASIS });
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64');
}

function anotherSheet(): FundSheet {
  return fundSheet(anotherDetail(), BASIS);
}

async function printByPeer(): Promise<string> {
  const sheet = anotherSheet();
  return (await printWithPdfmake(sheet, `${sheet.name}　商品資料`)).toString('base64');
}

function pagesOf(base64: string): number {
  const text = Buffer.from(base64, 'base64').toString('latin1');
  // Our PDFs keep their pages in compressed objects, where they can't be counted; pdfmake's are uncompressed.
  return text.includes('/ObjStm') ? 1 : (text.match(/\/Type \/Page\b/g) ?? []).length;
}

export const fundSheetBenchmark: Benchmark = {
  name: 'pdf',
  async run(report) {
    const printer = openPdfPrinter();
    try {
      const start = performance.now();
      await print(printer, [anotherDetail()]);
      console.log(`  first document, the thread's start included: ${(performance.now() - start).toFixed(0)} ms`);
      for (let time = 0; time < WARM_UP; time += 1) await print(printer, [anotherDetail()]);
      // Measured before pdfmake has filled the heap, whose garbage collection would count as ours.
      const loops = await loopTimes(printer);
      await alone(report, printer);
      await againstPeer(report, printer);
      await loopAgainstPeer(report, loops);
    } finally {
      await printer.close();
    }
  },
};

async function againstPeer(report: Report, printer: PdfPrinter): Promise<void> {
  await report.timed({
    name: 'one fund sheet, warm',
    unit: 'ms',
    ours: 'printer (typst in a thread)',
    repeats: 5,
    contenders: [
      { name: 'printer (typst in a thread)', run: () => print(printer, [anotherDetail()]) },
      { name: 'pdfmake', run: printByPeer, repeats: 1 },
    ],
    aims: [{ against: 'pdfmake', timesFaster: 6 }],
    async assertEqual() {
      const [ours, peers] = [await print(printer, [anotherDetail()]), await printByPeer()];
      if (pagesOf(ours) !== 1 || pagesOf(peers) !== 1) throw new Error('not one page each');
      console.log(`  pdfmake's page: ${kilobytes(peers).toFixed(1)} KB, untagged`);
      report.figure({ name: 'one fund sheet, tagged', value: kilobytes(ours), unit: 'KB', atMost: 60 });
    },
  });
}

/** Measures without other load: the wait of a single employee. */
async function alone(report: Report, printer: PdfPrinter): Promise<void> {
  const times: number[] = [];
  for (let time = 0; time < SINGLES; time += 1) {
    const start = performance.now();
    await print(printer, [anotherDetail()]);
    times.push(performance.now() - start);
  }
  report.figure({ name: `one fund sheet, median of ${SINGLES}`, value: median(times), unit: 'ms' });
  console.log('  (the far aim of 1.0 ms needs a template whose glyphs and layout are fixed; ours sets any text)');
}

/**
 * Measures the processor time of the event loop's thread, from the request to the response in base64. For a whole document it
 * is an upper bound of the longest block, and independent of other load on the machine.
 */
async function loopTimes(printer: PdfPrinter): Promise<readonly number[]> {
  const times: number[] = [];
  for (let time = 0; time < WHOLE_PLANS; time += 1) {
    const details = Array.from({ length: MOST_PRODUCTS }, anotherDetail);
    const before = ownThreadTime();
    await print(printer, details);
    times.push(ownThreadTime() - before);
  }
  return times;
}

/** Compares with pdfmake, which works on the event loop's thread. */
async function loopAgainstPeer(report: Report, loops: readonly number[]): Promise<void> {
  const peers: number[] = [];
  for (let time = 0; time < WHOLE_PLANS; time += 1) {
    const before = ownThreadTime();
    await printByPeer();
    peers.push(ownThreadTime() - before);
  }
  const name = `event loop's own work for a document of ${MOST_PRODUCTS} products, the most of ${WHOLE_PLANS}, ÷ one page by pdfmake`;
  report.figure({ name, value: Math.max(...loops) / median(peers), unit: '×', atMost: 0.1 });
}

/** Processor time of this process's first thread in milliseconds, with the scheduler's precision of nanoseconds. */
function ownThreadTime(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

function kilobytes(base64: string): number {
  return (base64.length * 3) / 4 / 1024;
}
