// Tests the import of `content/notices/`: which notices an employee has read is kept while a notice is absent, a change
// gets a date, and old notices aren't announced.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerColumns } from '../../platform/storage/owner.ts';
import { plantNotices } from '../../testing/planted-notices.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.database.deleteFrom('notices').execute();
  app.clock.set(new Date('2026-06-15T03:00:00Z'));
});

const rows = () => app.database.selectFrom('notices').selectAll().orderBy('id').execute();

async function announcements(): Promise<Record<number, string>> {
  return Object.fromEntries((await rows()).map(({ id, announcement }) => [id, announcement]));
}

test('取り下げたお知らせは隠れ、戻せば既読の印とともに戻る。二度は知らせない', async () => {
  const employee = await app.addEmployee(await app.addCompany());
  await plantNotices(app, [{ id: 1, publishedAt: '2026-06-15' }]);
  const mark = { ...ownerColumns(employee), notice_id: 1, read_at: app.clock.now() };
  await app.database.insertInto('notice_reads').values(mark).execute();
  await app.database.updateTable('notices').set({ announcement: 'done' }).execute();
  await plantNotices(app, []);
  expect(await rows()).toMatchObject([{ id: 1, withdrawn: true }]);
  await plantNotices(app, [{ id: 1, publishedAt: '2026-06-15' }]);
  expect(await rows()).toMatchObject([{ id: 1, withdrawn: false, announcement: 'done', changed_at: null }]);
  expect(await app.database.selectFrom('notice_reads').select('notice_id').execute()).toEqual([{ notice_id: 1 }]);
});

test('件名か本文が変わったときだけ、更新日がつく', async () => {
  await plantNotices(app, [{ id: 1 }, { id: 2 }, { id: 3 }]);
  app.clock.advance(86_400_000);
  const changes = [
    { id: 1, content: '直した本文です。' },
    { id: 2, publishedAt: '2026-06-02', important: true },
    { id: 3 },
  ];
  await plantNotices(app, changes);
  const first = app.clock.now();
  app.clock.advance(86_400_000);
  await plantNotices(app, changes);
  expect((await rows()).map(({ changed_at }) => changed_at)).toEqual([first, null, null]);
});

test('最初の取り込みでは、3日より古いお知らせは知らせない。あとから来たものは、最初の日以降なら知らせる', async () => {
  await plantNotices(app, [
    { id: 1, publishedAt: '2026-01-05' },
    { id: 2, publishedAt: '2026-06-11' },
    { id: 3, publishedAt: '2026-06-12' },
    { id: 4, publishedAt: '2026-06-15' },
    { id: 5, publishedAt: '2026-09-01' },
  ]);
  expect(await announcements()).toEqual({ 1: 'old', 2: 'old', 3: 'due', 4: 'due', 5: 'due' });
  app.clock.set(new Date('2026-07-20T03:00:00Z'));
  await plantNotices(app, [
    { id: 1, publishedAt: '2026-07-20' },
    { id: 6, publishedAt: '2026-06-14' },
    { id: 7, publishedAt: '2026-06-15' },
    { id: 8, publishedAt: '2026-06-30' },
  ]);
  expect(await announcements()).toMatchObject({ 1: 'old', 6: 'old', 7: 'due', 8: 'due' });
});

test('添付は、ファイルのとおりに入れ替わる', async () => {
  const file = (fileName: string, text: string) => ({ fileName, title: fileName, bytes: Buffer.from(`%PDF-${text}`) });
  await plantNotices(app, [{ id: 1, files: [file('a.pdf', '1'), file('b.pdf', '2')] }]);
  await plantNotices(app, [{ id: 1, files: [file('b.pdf', 'changed')] }]);
  const left = await app.database.selectFrom('notice_files').select(['file_name', 'bytes', 'content']).execute();
  expect(left).toEqual([{ file_name: 'b.pdf', bytes: 12, content: Buffer.from('%PDF-changed') }]);
});

test('お知らせの種類はデータベースの決めごとではない。契約に足せば、会社を指すものも指さないものも入る', async () => {
  await plantNotices(app, [{ id: 1 }, { id: 2, companies: ['minato'] }]);
  await app.database.updateTable('notices').set({ type: sql`3` }).execute();
  expect(await rows()).toMatchObject([
    { id: 1, type: 3, company_urls: null },
    { id: 2, type: 3, company_urls: ['minato'] },
  ]);
});
