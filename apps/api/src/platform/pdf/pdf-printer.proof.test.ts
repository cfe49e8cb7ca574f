// 商品資料（PDF） — tests that the WebAssembly engine prints the same page as the native binary, and that many documents don't grow the
// memory.
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { getHeapSnapshot } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { REPORT_CONTENT } from '@minori/contract/examples/report-content';
import type { FundDetail } from '@minori/contract/fund-detail';
import { afterAll, expect, test } from 'vitest';
import type { FundSheets } from '../../choosing/fund-detail/fund-sheets.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { sampleFundDetail } from '../../testing/sample-fund-details.ts';
import { findWorkerFile } from '../base/worker-file.ts';
import { openPdfPrinter } from './pdf-printer.ts';

const BASIS = { productDataSource: 'operatingManager', dataDate: '2026-03-31' } as const;

const printer = openPdfPrinter();
afterAll(() => printer.close());

function sheets(...details: readonly FundDetail[]): FundSheets {
  return { kind: 'fund-sheets', language: 'ja', details, ...BASIS };
}

const FOREIGN = 'ZZDC00000066';

test('ネイティブの組版がない機械では、WebAssemblyで同じページができる', async () => {
  const portable = openPdfPrinter({ engine: 'wasm' });
  const detail = sampleFundDetail(FOREIGN);
  const { pages, isTagged, fonts, language } = await readPdf(await portable.print(sheets(detail)));
  await portable.close();
  expect({ isTagged, fonts, language, count: pages.length }).toEqual({
    ...{ isTagged: true, fonts: ['BIZUDPGothic-Bold', 'BIZUDPGothic-Regular'], language: 'ja-JP', count: 1 },
  });
  const native = await readPdf(await printer.print(sheets(detail)));
  expect(pages[0]?.text).toBe(native.pages[0]?.text);
});

const DOCUMENTS = Number(process.env.MINORI_PDFS ?? '100');

/** Bytes of memory per page. Without eviction of its cache, typst keeps half a megabyte for each page. */
const LEAK = 350_000;

test(`${DOCUMENTS}件印刷しても、メモリは増え続けない`, async () => {
  const sizes: number[] = [];
  for (let index = 0; index < DOCUMENTS; index += 1) {
    await printer.print(sheets(sampleFundDetail(FOREIGN, { name: `商品${index}`, nav: 10_000 + index })));
    sizes.push(process.memoryUsage.rss());
  }
  const third = Math.floor(DOCUMENTS / 3);
  const before = Math.min(...sizes.slice(third / 2, third));
  expect(Math.min(...sizes.slice(-third)) - before).toBeLessThan(LEAK * third);
});

/** Number of objects in a heap snapshot, which is taken after garbage collection. */
async function objectsOf(snapshot: Readable): Promise<number> {
  let head = '';
  for await (const piece of snapshot) if (head.length < 10_000) head += String(piece);
  return Number(/"node_count":(\d+)/.exec(head)?.[1]);
}

const REPORTS = 200;
/** The allowed growth in objects, because compilation of code continues. */
const MORE_OBJECTS = 1.02;

test(`${REPORTS}件のレポートを続けて印刷しても、スレッドにも答えるプロセスにも、ものは増えない`, async () => {
  const thread = new Worker(findWorkerFile('pdf-worker.mjs', import.meta.url), { workerData: {}, env: {} });
  const print = async (count: number) => {
    const sizes: number[] = [];
    for (let index = 0; index < count; index += 1) {
      thread.postMessage({ kind: 'regular-report', content: { ...REPORT_CONTENT, companyName: `会社${index}` } });
      const [{ pdf }] = await once(thread, 'message');
      expect(pdf.length).toBeGreaterThan(10_000);
      sizes.push(process.memoryUsage.rss());
    }
    return sizes;
  };
  const objects = async () => [await objectsOf(await thread.getHeapSnapshot()), await objectsOf(getHeapSnapshot())];
  await print(REPORTS / 2);
  const [inThread = 0, inProcess = 0] = await objects();
  const sizes = await print(REPORTS);
  const after = await objects();
  expect(after[0]).toBeLessThan(inThread * MORE_OBJECTS);
  expect(after[1]).toBeLessThan(inProcess * MORE_OBJECTS);
  const half = REPORTS / 2;
  expect(Math.min(...sizes.slice(half))).toBeLessThan(Math.min(...sizes.slice(0, half)) + LEAK * half);
  await thread.terminate();
});
