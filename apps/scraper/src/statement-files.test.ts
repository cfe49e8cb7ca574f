// Tests that a record keeper's own file tells the same as a scrape of the same person, and that anything else is refused with
// its reason. The files come from the simulated sites, which share no code with the readers.
import { deflateSync } from 'node:zlib';
import { sampleAccount, sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from './all-files.ts';
import { readPlacedTexts } from './file-parsing/placed-text.ts';
import { FilePool } from './parsing/file-pool.ts';
import { statementOf } from './statement-of-file.ts';
import {
  commonFacts,
  comparableName,
  type FileSite,
  readBytes,
  type Sample,
  startFileSite,
  statementIn,
} from './testing/file-kit.ts';
import { FONT_OF_THE_MACHINE, handMadePdf, LOCKED, SCANNED_PAGE, textPage } from './testing/hand-made-pdf.ts';

type Kind = 1 | 2;

const sites = {} as Record<Kind, FileSite>;

beforeAll(async () => {
  sites[1] = await startFileSite(1);
  sites[2] = await startFileSite(2);
});
afterAll(() => Promise.all([sites[1].close(), sites[2].close()]));

const fileOf = (kind: Kind, sample: Sample) => sites[kind].fileOf(sample);

/** The months after the one a year before the figures' date. */
const isRecent = ({ month }: { readonly month: string }) => month > '2025-03';

describe('明細ファイルは、同じ人の取り込みと同じ数字を伝える', () => {
  it.each<[Kind, Sample]>(
    ([1, 2] as const).flatMap((kind) =>
      (['healthy', 'real', 'short', 'moved-out'] as const).map((sample) => [kind, sample] as [Kind, Sample]),
    ),
  )('年金サイト%i、%s', async (kind, sample) => {
    const scraped = await sites[kind].scraped(sample);
    const told = await statementIn(await fileOf(kind, sample), kind);
    expect(commonFacts(told)).toEqual(commonFacts(scraped));
    // The PDF tells the last twelve months, the CSV none; neither tells the allocation.
    expect(told.contributions).toEqual(kind === 1 ? scraped.contributions.filter(isRecent) : []);
    expect(told.notTold).toEqual(kind === 1 ? ['allocation'] : ['premiumMonths', 'allocation']);
  });

  it('商品が何ページにも続き、名前が折り返しても、同じ', async () => {
    const products = Array.from({ length: 50 }, (_, index) => ({
      code: `ZZSP${String(index + 10).padStart(8, '0')}`,
      name: `とても長い名前の${'海外債券'.repeat(index % 5)}インデックスファンド（為替ヘッジあり）・第${index + 1}号`,
      kind: 'fund' as const,
    }));
    const navs = products.map(({ code }, index) => [
      code,
      Array.from({ length: 240 }, (_, k) => ({
        month: new Date(Date.UTC(2016, 2 + k, 1)).toISOString().slice(0, 7),
        nav: 10_000 + 37 * index + 11 * k,
      })),
    ]);
    const healthy = sampleAccount(1, 'healthy');
    const { switchings: _, ...plan } = healthy.plan;
    const percentages = Object.fromEntries(products.map(({ code }) => [code, 2]));
    const account = { ...healthy, plan: { ...plan, allocations: [{ from: '2019-04', percentages }] } };
    const keeper = await startRecordKeeper({
      ...sampleOptions(1),
      accounts: [account],
      products,
      navs: Object.fromEntries(navs),
    });
    const file = await keeper.statementFile(account.id);
    await keeper.close();
    const result = await readFile(new Uint8Array(file?.bytes ?? Buffer.alloc(0)), 1);
    if (!result.ok) throw new Error(result.fault);
    const { rows } = result.value.record.holdings;
    expect(rows.map(({ productCode, name }) => [productCode, comparableName(name)])).toEqual(
      products.map(({ code, name }) => [code, comparableName(name)]),
    );
    expect(statementOf(result, { kind: 1, readAt: new Date('2026-04-01T03:00:00Z') }).ok).toBe(true);
  });
});

const words = (text: string) => handMadePdf({ pages: [textPage(text)] });

describe('読めないファイルは、理由とともに断る', () => {
  const csv = async () => iconv.decode(await fileOf(2, 'healthy'), 'cp932');
  const changed = async (from: string | RegExp, to: string) => iconv.encode((await csv()).replace(from, to), 'cp932');

  it.each<[string, Kind, string, () => Buffer | Promise<Buffer>]>([
    ['空のファイル', 1, 'FILE_EMPTY', () => Buffer.alloc(0)],
    ['請求書のPDF', 1, 'FILE_NO_STATEMENT', () => words('Invoice 2026-04: 12,000 yen')],
    ['画像だけのPDF', 1, 'FILE_SCANNED', () => handMadePdf({ pages: [SCANNED_PAGE, SCANNED_PAGE] })],
    ['パスワードのついたPDF', 1, 'FILE_PASSWORD', () => handMadePdf({ pages: [textPage('locked')], trailer: LOCKED })],
    ['途中で切れたPDF', 1, 'FILE_DAMAGED', async () => (await fileOf(1, 'healthy')).subarray(0, 30_000)],
    [
      '500ページのPDF',
      1,
      'FILE_TOO_LONG',
      () => handMadePdf({ pages: Array.from({ length: 500 }, () => textPage('page')) }),
    ],
    ['Excelのファイル', 2, 'FILE_OTHER_TYPE', () => Buffer.from('504b0304140006000800', 'hex')],
    ['画像のファイル', 1, 'FILE_OTHER_TYPE', () => Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['別のCSV', 2, 'FILE_NO_STATEMENT', () => Buffer.from('日付,金額\r\n2026-04-01,100\r\n')],
    ['文字コードの違うCSV', 2, 'FILE_ENCODING', () => Buffer.from([0x22, 0xff, 0xfe, 0x80, 0x80, 0x22])],
    ['ほかの年金サイトの明細', 1, 'FILE_OTHER_KEEPER', () => fileOf(2, 'healthy')],
    ['ほかの年金サイトの明細', 2, 'FILE_OTHER_KEEPER', () => fileOf(1, 'healthy')],
    ['商品の部分のないCSV', 2, 'FILE_INCOMPLETE', () => changed(/"【商品ごとの残高】"[\s\S]*$/, '')],
    ['列の名前が違うCSV', 2, 'FILE_INCOMPLETE', () => changed('取得金額（円）', '買付金額（円）')],
    ['先の日付のCSV', 2, 'FILE_FUTURE', () => changed('"2026/03/31"', '"2026/04/30"')],
  ])('%s（年金サイト%i）：%s', async (_, kind, fault, bytes) => {
    expect(await readBytes(await bytes(), kind)).toEqual({ ok: false, fault });
  });

  it.each([1, 2] as const)('合計の合わない明細は、取り込みと同じ理由で断る（年金サイト%i）', async (kind) => {
    const scraped = await sites[kind].read('does-not-reconcile');
    const told = await readBytes(await fileOf(kind, 'does-not-reconcile'), kind);
    expect(told).toMatchObject({
      ok: false,
      reason: 'scraping_error',
      cause: 'sums-disagree',
      unread: ['UNREAD_HOLDINGS'],
    });
    expect(scraped).toMatchObject({ ok: false, unread: ['UNREAD_HOLDINGS'] });
  });

  it('UTF-8で保存し直したCSV、表計算ソフトが列をそろえたCSVも読む', async () => {
    const before = await statementIn(await fileOf(2, 'healthy'), 2);
    const text = await csv();
    const padded = text.replaceAll(/"([^"]*)"/g, (_, cell: string) =>
      /^△?[\d,]+$/.test(cell) ? cell.replaceAll(',', '') : cell,
    );
    const rows = padded.split('\r\n').map((row) => row + ','.repeat(Math.max(0, 9 - row.split(',').length)));
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text.replaceAll('\r\n', '\n')),
      Buffer.from(rows.join('\r\n')),
    ]) {
      expect(await statementIn(bytes, 2)).toEqual(before);
    }
  });

  it('ページの足りない、または別の人のページの混じった明細は読まない', async () => {
    const result = await readFile(new Uint8Array(await fileOf(1, 'healthy')), 1);
    expect(result.ok && result.value.memberNumber).toBe('9000000001');
    const { AKATSUKI_NOTICE } = await import('./sites/akatsuki/statement-file.ts');
    const { readDocument } = await import('./file-parsing/read-document.ts');
    const document = await readDocument(new Uint8Array(await fileOf(1, 'healthy')));
    if (!document.ok || document.value.format !== 'pdf') throw new Error('no PDF');
    const { lines, pages } = document.value;
    expect(AKATSUKI_NOTICE.read({ format: 'pdf', pages: pages + 1, lines })).toBeUndefined();
    const other = lines.map((line) => ({
      ...line,
      cells: line.cells.map((cell) => ({ ...cell, text: cell.text.replace(/9000000001/, '9000000009') })),
    }));
    const mixed = lines.map((line, index) => (index === lines.length - 1 ? (other[index] ?? line) : line));
    expect(AKATSUKI_NOTICE.read({ format: 'pdf', pages, lines: mixed })).toBeUndefined();
    for (const [index] of lines.entries()) {
      const without = lines.filter((_, place) => place !== index);
      const left = AKATSUKI_NOTICE.isIt({ format: 'pdf', pages, lines: without })
        ? AKATSUKI_NOTICE.read({ format: 'pdf', pages, lines: without })
        : undefined;
      const believed =
        left && statementOf({ ok: true, value: left }, { kind: 1, readAt: new Date('2026-04-01T03:00:00Z') }).ok;
      // Lines that say nothing of the account: its date of issue, and the member's name.
      const text = lines[index]?.cells.map(({ text }) => text).join('') ?? '';
      if (!/^(作成日|ご氏名)/.test(text)) expect([text, believed ?? false]).toEqual([text, false]);
    }
  });
});

it('reads Japanese text of a font that is not in the file', async () => {
  const text = iconv.encode('評価損益　△１，２３４円', 'cp932').toString('hex');
  const pdf = handMadePdf({
    pages: [Buffer.from(`BT /F1 12 Tf 72 720 Td <${text}> Tj ET`)],
    font: FONT_OF_THE_MACHINE,
  });
  const read = await readPlacedTexts(new Uint8Array(pdf));
  expect(read.ok && read.value[0]?.map((placed) => placed.text).join('')).toBe('評価損益△１，２３４円');
});

describe('the thread that reads files', () => {
  it('reads a file as it is read in place, and one after a hostile one', async () => {
    const pool = new FilePool({ readMs: 6_000, growth: 100 * 1024 * 1024 });
    const bomb = handMadePdf({
      pages: [deflateSync(Buffer.alloc(200 * 1024 * 1024, 0x20))],
      stream: '/Filter /FlateDecode',
    });
    try {
      expect(await pool.read(new Uint8Array(bomb), 1)).toEqual({ ok: false, fault: 'FILE_TOO_LONG' });
      const bytes = await fileOf(1, 'healthy');
      expect(await pool.read(new Uint8Array(bytes), 1)).toEqual(await readFile(new Uint8Array(bytes), 1));
    } finally {
      await pool.close();
    }
  });
});
