// PDFを開く — tests that a PDF is made when it is opened, once for all who open it at the same time, and stored for its
// owner only, and that a failure loses nothing.
import { logout } from '@minori/contract/auth';
import { getOwnData, LEAVING_WORD, leaveService } from '@minori/contract/own-data';
import { getReport, getReports } from '@minori/contract/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PdfFailure, type PdfFailureKind } from '../platform/pdf/pdf-failure.ts';
import { openPdfPrinter, type PdfPrinter } from '../platform/pdf/pdf-printer.ts';
import { agreeingStatement } from '../testing/agreeing-statement.ts';
import { refuseRows } from '../testing/faults.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { makeAt } from '../testing/report-person.ts';
import { unzip } from '../testing/unzip.ts';
import { findStoredPdf, purgeStoredPdfs, storePdf } from './stored-pdfs.ts';

const NOON = new Date('2026-04-10T03:00:00Z');

let world: FiguresWorld;
let person: Person;
let stranger: Person;
/** Employees who close the connection before they get their PDF. */
let leaving: Person[];
let failing: PdfFailureKind | undefined;
let orders = 0;
/** The PDFs made: requests that share one get the same bytes object. */
const prints = new Set<Uint8Array>();
/** Runs while a PDF is being made. */
let meanwhile: () => Promise<unknown> = async () => {};

function countingPrinter(printer: PdfPrinter): PdfPrinter {
  return {
    async print(document, orderer) {
      orders += 1;
      if (failing) throw new PdfFailure(failing);
      await meanwhile();
      const pdf = await printer.print(document, orderer);
      prints.add(pdf);
      return pdf;
    },
    close: () => printer.close(),
  };
}

beforeAll(async () => {
  world = await figuresWorld({ pdfPrinter: countingPrinter(openPdfPrinter()), now: NOON });
  person = await world.person();
  stranger = await world.person();
  leaving = [await world.person(), await world.person()];
  for (const owner of [person, stranger, ...leaving]) {
    const statement = agreeingStatement({ valuationDate: '2026-03-31' });
    await world.register(owner, { statement, evaluatedOn: '2026-03-31' });
  }
  await makeAt(world, '2026-04-02T04:30:00');
  world.clock.set(NOON);
});
afterAll(() => world.close());
beforeEach(async () => {
  failing = undefined;
  meanwhile = async () => {};
  orders = 0;
  prints.clear();
  await world.deps.work.settled();
  await sql`update reports set pdf = null, pdf_bytes = null, pdf_opened_at = null`.execute(world.database);
});

async function idOf({ visitor, sysUserCode }: Person): Promise<number> {
  const answer = await visitor.call(getReports, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data[0]?.id ?? 0;
}

function open({ visitor }: Person, id: number, withPdf: 'true' | 'false' = 'true') {
  return visitor.call(getReport, { params: { id: String(id) }, query: { withPdf } });
}

async function pdfOf(owner: Person): Promise<Buffer> {
  const answer = await open(owner, await idOf(owner));
  if (answer.isError) throw new Error(answer.text);
  await world.deps.work.settled();
  return Buffer.from(answer.data.base64pdf ?? '', 'base64');
}

/** Ids of the reports whose PDF is stored. */
async function storedIds(): Promise<number[]> {
  await world.deps.work.settled();
  const rows = await world.database
    .selectFrom('reports')
    .select('id')
    .where('pdf', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

describe('開いたときに刷る', () => {
  test('いらないと言えば刷らず、初めて開くときに刷り、二度目は同じものが返る', async () => {
    expect(await open(person, await idOf(person), 'false')).toMatchObject({ data: { base64pdf: null } });
    expect(orders).toBe(0);
    const [once, again] = [await pdfOf(person), await pdfOf(person)];
    expect([orders, again.equals(once)]).toEqual([1, true]);
    expect((await readPdf(once)).title).toBe('定期診断レポート（2026年3月31日）');
  });

  test('同じレポートを同時に開けば、一度だけ刷る', async () => {
    let allCame = () => {};
    const all = new Promise<void>((resolve) => {
      allCame = resolve;
    });
    meanwhile = () => {
      if (orders === 3) allCame();
      return all;
    };
    const pdfs = await Promise.all([pdfOf(person), pdfOf(person), pdfOf(person)]);
    expect(new Set(pdfs.map((pdf) => pdf.toString('base64'))).size).toBe(1);
    expect([prints.size, await storedIds()]).toEqual([1, [await idOf(person)]]);
  });

  test.each([
    ['crashed', 500],
    ['busy', 429],
  ] as const)('刷れないとき（%s）は%iになり、中身は見られ、次に開けば刷れる', async (kind, status) => {
    failing = kind;
    const id = await idOf(person);
    expect(await open(person, id)).toMatchObject({ isError: true, status });
    expect(await open(person, id, 'false')).toMatchObject({ isError: false });
    failing = undefined;
    expect((await pdfOf(person)).length).toBeGreaterThan(10_000);
  });

  test('しまえなくても、刷ったものは渡す', async () => {
    const mend = await refuseRows(world.database, 'reports', sql`new.pdf is not null`);
    expect((await pdfOf(person)).length).toBeGreaterThan(10_000);
    await mend();
    expect(await storedIds()).toEqual([]);
  });

  test.each([
    ['ログアウト', ({ visitor }: Person) => visitor.call(logout, { body: {} })],
    [
      '退会',
      ({ visitor, sysUserCode }: Person) => visitor.call(leaveService, { body: { sysUserCode, word: LEAVING_WORD } }),
    ],
  ] as const)('刷っている間に%sした人には渡さず、残しもしない', async (_what, leave) => {
    const [gone] = leaving.splice(0, 1);
    if (!gone) throw new Error('nobody is left');
    const id = await idOf(gone);
    meanwhile = async () => void expect(await leave(gone)).toMatchObject({ isError: false });
    expect(await open(gone, id)).toMatchObject({ isError: true, status: 401 });
    expect(await storedIds()).toEqual([]);
  });
});

describe('残したPDF', () => {
  test('人のものは、残っていても、ないのと同じ', async () => {
    await pdfOf(person);
    const id = await idOf(person);
    expect(await open(stranger, id)).toMatchObject({ isError: true, status: 404 });
    expect((await pdfOf(stranger)).equals(await pdfOf(person))).toBe(false);
    expect(orders).toBe(2);
  });

  test('合計の大きさを超えれば、開かれたのが最も前のものから消える', async () => {
    const [first, second] = [await idOf(person), await idOf(stranger)];
    const keep = (owner: Person, id: number, minutes: number) => {
      const at = new Date(NOON.getTime() + minutes * 60_000);
      return storePdf(world.database, owner, { id: BigInt(id), at, pdf: Buffer.alloc(600, 1), mostBytes: 1_000 });
    };
    await keep(person, first, 0);
    expect(await storedIds()).toEqual([first]);
    await keep(stranger, second, 1);
    expect(await storedIds()).toEqual([second]);
    await keep(person, first, 2);
    expect(await storedIds()).toEqual([first]);
  });

  test('開かれずに7日たったものと、前の版がまとめて刷ったものは消え、開けばまた7日残る', async () => {
    await pdfOf(person);
    await sql`update reports set pdf = '1', pdf_bytes = 1 where id = ${await idOf(stranger)}`.execute(world.database);
    const day = (count: number) => new Date(NOON.getTime() + count * 24 * 60 * 60_000);
    await findStoredPdf(world.database, person, { id: BigInt(await idOf(person)), at: day(6) });
    await purgeStoredPdfs(world.database, day(12), new AbortController().signal);
    expect(await storedIds()).toEqual([await idOf(person)]);
    await purgeStoredPdfs(world.database, day(13), new AbortController().signal);
    expect(await storedIds()).toEqual([]);
  });
});

describe('書き出し', () => {
  const take = async () => {
    const answer = await person.visitor.call(getOwnData, { body: { sysUserCode: person.sysUserCode } });
    if (answer.isError) throw new Error(answer.text);
    return unzip(answer.data);
  };

  test('残っていないPDFも刷って入れる', async () => {
    const files = await take();
    expect(files.get('reports/2026-03-31.pdf')?.equals(await pdfOf(person))).toBe(true);
    expect(orders).toBe(1);
  });

  test('刷れないものは日付でわかり、ほかの情報は渡す', async () => {
    failing = 'refused';
    const files = await take();
    expect(files.has('reports/2026-03-31.pdf')).toBe(false);
    expect(files.get('README.txt')?.toString()).toContain('2026-03-31 のPDFは用意できませんでした。');
    expect(JSON.parse(files.get('reports.json')?.toString() ?? '')).toHaveLength(1);
  });
});
