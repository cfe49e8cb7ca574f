// 印刷のスレッド — tests that a failing document fails alone, that the queue is bounded, and that companies take turns.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPORT_CONTENT } from '@minori/contract/examples/report-content';
import { describe, expect, test } from 'vitest';
import { type Orderer, openPdfPrinter, type PdfPrinterOptions } from './pdf-printer.ts';

/** A printer whose thread does what the title of the document says, for failures that the real thread hardly ever has. */
function scriptedPrinter(options: PdfPrinterOptions = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'minori-printer-')), 'unruly.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     let printed = 0;
     parentPort.on('message', ({ dataDate }) => {
       if (dataDate === 'exit') process.exit(3);
       if (dataDate === 'throw') throw new Error('broken');
       if (dataDate === 'hang') for (;;);
       if (dataDate === 'refuse') return parentPort.postMessage({ refusal: 'no' });
       if (dataDate === 'count') return parentPort.postMessage({ pdf: new Uint8Array([(printed += 1)]), isWorn: false });
       parentPort.postMessage({ pdf: new Uint8Array([1]), isWorn: dataDate === 'worn' });
     });`,
  );
  const unruly = openPdfPrinter({ workerFile: pathToFileURL(file), ...options });
  return {
    ...unruly,
    ask: (what: string, orderer?: Orderer) =>
      unruly.print(
        { kind: 'fund-sheets', language: 'ja', details: [], productDataSource: 'operatingManager', dataDate: what },
        orderer,
      ),
  };
}

describe('印刷のスレッド', () => {
  test.each([
    ['exit', 'crashed'],
    ['throw', 'crashed'],
    ['refuse', 'refused'],
  ])('%s: 理由がわかり、次の文書は印刷される', async (what, kind) => {
    const unruly = scriptedPrinter();
    await expect(unruly.ask(what)).rejects.toMatchObject({ name: 'PdfFailure', kind });
    expect(await unruly.ask('print')).toEqual(new Uint8Array([1]));
    await unruly.close();
  });

  test('終わらない文書は時間で打ち切られ、待っていた次の文書は印刷される', async () => {
    const unruly = scriptedPrinter({ milliseconds: 1_500 });
    const [hung, next] = [unruly.ask('hang'), unruly.ask('print')];
    await expect(hung).rejects.toMatchObject({ kind: 'timeout' });
    expect(await next).toEqual(new Uint8Array([1]));
    await unruly.close();
  });

  test('古くなったスレッドは替えられる', async () => {
    const unruly = scriptedPrinter();
    expect(await unruly.ask('worn')).toEqual(new Uint8Array([1]));
    expect(await unruly.ask('print')).toEqual(new Uint8Array([1]));
    await unruly.close();
  });

  test('待つ文書が多すぎると断り、誰も待たない文書は印刷しない', async () => {
    const unruly = scriptedPrinter({ mostWaiting: 1 });
    const [first, second] = [unruly.ask('print'), unruly.ask('print')];
    await expect(unruly.ask('print')).rejects.toMatchObject({ kind: 'busy' });
    await Promise.all([first, second]);
    const gone = unruly.ask('print', { signal: AbortSignal.abort() });
    await expect(gone).rejects.toMatchObject({ kind: 'abandoned' });
    expect(await unruly.ask('print')).toEqual(new Uint8Array([1]));
    await unruly.close();
    await expect(unruly.ask('print')).rejects.toMatchObject({ kind: 'closed' });
  });

  test('誰も待たなくなった文書は、待つ場所をすぐに空ける', async () => {
    const unruly = scriptedPrinter({ mostWaiting: 1 });
    const hangUp = new AbortController();
    const first = unruly.ask('print');
    const given = unruly.ask('print', { signal: hangUp.signal });
    hangUp.abort();
    await expect(given).rejects.toMatchObject({ kind: 'abandoned' });
    const [second] = await Promise.all([unruly.ask('print'), first]);
    expect(second).toEqual(new Uint8Array([1]));
    await unruly.close();
  });

  test('ひとりがすべての場所を取ることはない', async () => {
    const unruly = scriptedPrinter({ mostOfOne: 2 });
    const order = (name: string) => unruly.ask('print', { name });
    const own = [order('aoi'), order('aoi')];
    await expect(order('aoi')).rejects.toMatchObject({ kind: 'busy' });
    await Promise.all([...own, order('haru')]);
    expect(await order('aoi')).toEqual(new Uint8Array([1]));
    await unruly.close();
  });

  test('同じ文書を待つ人たちには一度だけ印刷し、一人がやめても、ほかの人には渡す', async () => {
    const unruly = scriptedPrinter();
    const hangUp = new AbortController();
    const key = 'report 1';
    const [own, other] = [unruly.ask('count', { key, signal: hangUp.signal }), unruly.ask('count', { key })];
    hangUp.abort();
    expect([await own, await other]).toEqual([new Uint8Array([1]), new Uint8Array([1])]);
    expect(await unruly.ask('count', { key })).toEqual(new Uint8Array([2]));
    await unruly.close();
  });

  test('一つの会社がいくつ待っていても、ほかの会社の文書は、そのあとにならない', async () => {
    const unruly = scriptedPrinter();
    const ended: string[] = [];
    const order = (company: string) => unruly.ask('print', { company }).then(() => ended.push(company));
    await Promise.all([...['flood', 'flood', 'flood', 'flood', 'flood', 'quiet'].map(order)]);
    expect(ended).toEqual(['flood', 'flood', 'quiet', 'flood', 'flood', 'flood']);
    await unruly.close();
  });

  test('印刷のスレッドは、答えるスレッドより後に回る（Linux）', async () => {
    const printer = openPdfPrinter();
    await printer.print({ kind: 'regular-report', content: REPORT_CONTENT });
    // See proc(5): the third field follows the name in brackets; the nice value is the nineteenth.
    const niceOf = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    const tasks = '/proc/self/task';
    const seen = readdirSync(tasks).map((thread) => niceOf(readFileSync(`${tasks}/${thread}/stat`, 'utf8')));
    expect(Math.max(...seen)).toBe(10);
    expect(Math.min(...seen)).toBe(0);
    await printer.close();
  });
});
