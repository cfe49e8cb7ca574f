// Tests which employee sees which notices (お知らせ), in which order, and the notice that a scrape creates.
import { allNoticeIds } from '@minori/contract/all-ids';
import { getNotice, getNoticeCount, getNoticeFile, getNotices, NOTICE_TYPE_CODES } from '@minori/contract/notice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantNotices } from '../../testing/planted-notices.ts';
import { addressOf } from '../../testing/visitor.ts';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee, type TestVisitor } from '../../testing.ts';

interface Person extends TestEmployee {
  readonly visitor: TestVisitor;
}

let app: TestApp;
let company: TestCompany;
let person: Person;

async function employeeOf(of: TestCompany): Promise<Person> {
  const employee = await app.addEmployee(of);
  await setCreatedAt(employee, '2026-01-04T15:00:00Z');
  return { ...employee, visitor: app.visitor(await app.addSession(employee)) };
}

const setCreatedAt = ({ sysUserCode }: TestEmployee, at: string) =>
  app.database
    .updateTable('employees')
    .set({ created_at: new Date(at) })
    .where('sys_user_code', '=', sysUserCode)
    .execute();

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.database.deleteFrom('notices').execute();
  app.clock.set(new Date('2026-06-15T03:00:00Z'));
  company = await app.addCompany();
  person = await employeeOf(company);
});

async function listOf({ visitor, sysUserCode }: Person, type: '1' | '2' = '1', pages = '0') {
  const answer = await visitor.call(getNotices, { query: { type, pages, sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

const open = ({ visitor, sysUserCode }: Person, id: number) =>
  visitor.call(getNotice, { params: { id: String(id) }, query: { sysUserCode } });

const openFile = ({ visitor, sysUserCode }: Person, id: number, fileName: string) =>
  visitor.call(getNoticeFile, { params: { id: String(id), fileName }, query: { sysUserCode } });

async function unreadOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getNoticeCount, { query: { sysUserCode } });
  return answer.isError ? answer.text : answer.data;
}

async function idsOf({ visitor }: Person) {
  const answer = await visitor.call(allNoticeIds, {});
  return answer.isError ? answer.text : answer.data;
}

test('種類ごとに、新しい順に10件ずつ、0ページ目から並ぶ', async () => {
  const days = Array.from({ length: 23 }, (_, index) => ({
    id: index + 1,
    publishedAt: `2026-05-${String(25 - index).padStart(2, '0')}`,
  }));
  await plantNotices(app, [...days, { id: 100, companies: [company.url] }, { id: 101, publishedAt: '2026-05-25' }]);
  const pages = [await listOf(person, '1', '0'), await listOf(person, '1', '1'), await listOf(person, '1', '2')];
  const ids = pages.flatMap(({ lists }) => lists.map(({ id }) => id));
  // Within a day, the highest id comes first.
  expect(ids).toEqual([101, ...days.map(({ id }) => id)]);
  expect(pages.map(({ lists }) => lists.length)).toEqual([10, 10, 4]);
  expect(pages[1]).toMatchObject({ totalPageNumber: 3, noticeCount: 24, pageNumber: 1 });
  expect(await listOf(person, '1', '3')).toMatchObject({ totalPageNumber: 3, noticeCount: 24, lists: [] });
  expect((await listOf(person, '2')).lists.map(({ id }) => id)).toEqual([100]);
  expect(await listOf(person, '2', '1')).toMatchObject({ totalPageNumber: 1, pageNumber: 1, lists: [] });
  const { visitor, sysUserCode } = person;
  for (const query of [{ type: '99' }, { pages: '-1' }, { pages: '1.5' }, { pages: '01' }, { type: '0' }]) {
    const answer = await visitor.callRaw(getNotices, { query: { type: '1', pages: '0', sysUserCode, ...query } });
    expect([query, answer.status]).toEqual([query, 400]);
  }
});

test('登録した日より前のお知らせは、はじめから読んだものになる', async () => {
  const days = ['2026-06-09', '2026-06-10', '2026-06-14'];
  await plantNotices(
    app,
    [...days.entries()].map(([index, publishedAt]) => ({ id: index + 1, publishedAt })),
  );
  // 1 o'clock on 10 June in Tokyo.
  await setCreatedAt(person, '2026-06-09T16:00:00Z');
  expect(await unreadOf(person)).toMatchObject({ count: 2 });
  expect((await listOf(person)).lists.map(({ id, isRead }) => [id, isRead])).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ]);
  expect(await open(person, 1)).toMatchObject({ data: { isRead: true } });
  expect(await open(person, 2)).toMatchObject({ data: { isRead: false } });
  expect(await unreadOf(person)).toMatchObject({ count: 1 });
});

test('下書き・公開前・取り下げ・ほかの会社のお知らせは、どこにもなく、ない番号と同じ404になる', async () => {
  const other = await app.addCompany();
  const files = [{ fileName: 'sheet.pdf', title: '資料', bytes: Buffer.from('%PDF-1.7') }];
  const hidden = [
    { id: 1, draft: true, files },
    { id: 2, publishedAt: '2026-06-16', files },
    { id: 3, files },
    { id: 4, companies: [other.url], files },
    { id: 5, companies: ['no-such-company'], files },
  ];
  await plantNotices(app, hidden);
  await plantNotices(app, [
    ...hidden.filter(({ id }) => id !== 3),
    { id: 6, companies: [other.url, company.url], files },
  ]);
  expect(await app.database.selectFrom('notices').select('id').where('id', '=', 1).execute()).toEqual([]);
  expect((await listOf(person)).lists).toEqual([]);
  expect((await listOf(person, '2')).lists.map(({ id }) => id)).toEqual([6]);
  expect(await idsOf(person)).toEqual([6]);
  expect(await unreadOf(person)).toMatchObject({ count: 1 });
  const missing = await open(person, 999);
  expect(missing.status).toBe(404);
  for (const { id } of hidden) {
    const [whole, file] = [await open(person, id), await openFile(person, id, 'sheet.pdf')];
    expect([id, whole.status, whole.text]).toEqual([id, 404, missing.text]);
    expect([id, file.status, file.text]).toEqual([id, 404, missing.text]);
  }
  expect(await app.database.selectFrom('notice_reads').selectAll().execute()).toEqual([]);
  expect((await openFile(person, 6, 'another.pdf')).text).toBe(missing.text);
});

test('公開日の0時（日本時間）から見える', async () => {
  await plantNotices(app, [{ id: 1, publishedAt: '2026-06-20' }]);
  app.clock.set(new Date('2026-06-19T14:59:59Z'));
  person = await employeeOf(company);
  expect(await idsOf(person)).toEqual([]);
  app.clock.set(new Date('2026-06-19T15:00:00Z'));
  expect(await idsOf(person)).toEqual([1]);
  expect((await listOf(person)).lists[0]?.createdAt).toBe('2026-06-19T15:00:00.000Z');
});

test('開くと既読になり、答えは開く前の状態を言う。ほかの人の印は変わらない', async () => {
  const colleague = await employeeOf(company);
  await plantNotices(app, [
    { id: 1, important: true },
    { id: 2, companies: [company.url] },
  ]);
  const types = NOTICE_TYPE_CODES.map((type) => ({ type, count: type <= 2 ? 1 : 0 }));
  expect(await unreadOf(person)).toEqual({ count: 2, types });
  const both = await Promise.all([open(person, 1), open(person, 1)]);
  const before = both.map((answer) => !answer.isError && answer.data.isRead);
  expect(before.sort()).toEqual([false, true]);
  const again = await open(person, 1);
  expect(again.isError || again.data).toMatchObject({ id: 1, isRead: true, isImportant: true, imgSrc: null });
  expect((await listOf(person)).lists[0]).toMatchObject({ id: 1, isRead: true });
  expect(await unreadOf(person)).toMatchObject({ count: 1, types: [{ count: 0 }, { count: 1 }] });
  expect(await unreadOf(colleague)).toMatchObject({ count: 2 });
  expect((await listOf(colleague)).lists[0]).toMatchObject({ id: 1, isRead: false });
});

test('別のサイトの画像やリンク、直接の入力では既読にならない', async () => {
  await plantNotices(app, [{ id: 1 }]);
  const url = addressOf(getNotice, { params: { id: '1' }, query: { sysUserCode: person.sysUserCode } });
  const forged: Record<string, string | undefined>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none', 'x-from': undefined, origin: undefined },
    { 'sec-fetch-site': undefined, 'x-from': undefined },
    // A notice's text might embed an image tag in a page of ours.
    { 'sec-fetch-site': 'same-origin', 'x-from': undefined },
    { 'x-from': 'https://evil.example' },
  ];
  for (const headers of forged) {
    const { statusCode } = await person.visitor.send({ url, headers });
    expect([headers, statusCode]).toEqual([headers, 403]);
  }
  expect(await unreadOf(person)).toMatchObject({ count: 1 });
  expect((await person.visitor.send({ url })).statusCode).toBe(200);
  expect(await unreadOf(person)).toMatchObject({ count: 0 });
});

test('添付は大きさと題名が一覧に出て、中身がそのまま届く', async () => {
  const bytes = Buffer.from('%PDF-1.7 \u0000\u00ff', 'latin1');
  const files = [
    { fileName: 'b.pdf', title: '二つめ', bytes },
    { fileName: 'a.pdf', title: '一つめ', bytes: Buffer.concat([bytes, bytes]) },
  ];
  await plantNotices(app, [{ id: 1, files, content: '**大切** な[用語](term:cost)' }, { id: 2 }]);
  expect((await listOf(person)).lists.map(({ id, hasFiles }) => [id, hasFiles])).toEqual([
    [2, false],
    [1, true],
  ]);
  const notice = await open(person, 1);
  expect(notice.isError || notice.data).toMatchObject({
    content: '**大切** な[用語](term:cost)',
    attachedFiles: [
      { fileName: 'b.pdf', title: '二つめ', bytes: bytes.length },
      { fileName: 'a.pdf', title: '一つめ', bytes: bytes.length * 2 },
    ],
  });
  const file = await openFile(person, 1, 'b.pdf');
  expect(file.isError || file.data).toEqual({ fileName: 'b.pdf', base64pdf: bytes.toString('base64') });
});
