// 公開中の文章 — tests that each process reads the texts once, and again as soon as others are published, whether or not it
// was notified.
import { getColumns } from '@minori/contract/column';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inLanguage } from '../../platform/base/words.ts';
import { changeArticle, plantArticles } from '../../testing/plant-article.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { libraryOf } from './library.ts';
import { visibleTexts } from './visible.ts';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
/** An app on another database, which is one publication behind as a standby may be. */
let behind: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ databaseUrl: app.config.databaseUrl });
  behind = await createTestApp();
  await plantArticles(app.database, [{ id: 1 }, { id: 2 }]);
  await plantArticles(behind.database, [{ id: 9 }]);
});
afterAll(async () => {
  for (const each of [app, other, behind]) await each.close();
});

async function titles(of: TestApp, keyWord?: string): Promise<readonly string[]> {
  const answer = await of.visitor().call(getColumns, { query: keyWord === undefined ? {} : { keyWord } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data.columns.map(({ title }) => title);
}

/** Counts how often the texts are read during `work`. */
async function countReads(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const asked = spy.mock.calls.map(([query]) => JSON.stringify(query));
  spy.mockRestore();
  return asked.filter((query) => query.includes('union all select null, null, document')).length;
}

test('ほかのプロセスの公開は、知らせを待たずに、次の答えに出る。探しても出る', async () => {
  expect([await titles(app), await titles(other)]).toEqual([
    ['記事2', '記事1'],
    ['記事2', '記事1'],
  ]);
  await changeArticle(app.database, 1, { title: '直した題名', searchText: '直した題名' });
  await changeArticle(app.database, 2, null);
  for (const each of [app, other]) {
    expect(await titles(each)).toEqual(['直した題名']);
    expect([await titles(each, '直した'), await titles(each, '記事')]).toEqual([['直した題名'], []]);
  }
});

test('英語では、訳のある文章を英語で返し、探しても英語で見つかる。訳のない文章は日本語のまま', async () => {
  const english = { title: 'Fees', summary: '', content: 'A', html: '<p>A</p>', minutes: 1, searchText: 'feesa' };
  await plantArticles(app.database, [{ id: 1003, title: '費用', english }, { id: 1004 }]);
  const read = async () => {
    const texts = await visibleTexts(app.database, { today: '2026-12-01', organization: null });
    const questions = texts.ofKind('faq').map(({ title, content }) => [title, content]);
    return [questions, texts.questionsFor('fees').map(({ id }) => id)];
  };
  const untranslated = ['記事1004', '記事1004の本文'];
  expect(await read()).toEqual([[untranslated, ['費用', '費用の本文']], []]);
  expect(await inLanguage('en', read)).toEqual([[untranslated, ['Fees', 'A']], [1003]]);
  for (const id of [1003, 1004]) await changeArticle(app.database, id, null);
});

test('同じ文章は、いくつの答えのためにも一度しか読まない。一つ前の文章と交互でも読み直さない', async () => {
  await changeArticle(app.database, 1, { title: '新しい題名' });
  await changeArticle(behind.database, 9, { title: '古い題名' });
  const answers = () => Promise.all([titles(app), titles(app), titles(behind), titles(behind)]);
  expect(await countReads(answers)).toBe(2);
  expect(await countReads(answers)).toBe(0);
  expect(await answers()).toEqual([['新しい題名'], ['新しい題名'], ['古い題名'], ['古い題名']]);
});

test('読めなかったときは、次の答えで読み直す', async () => {
  await app.database.transaction().execute(async (broken) => {
    await expect(sql`select 1 / 0`.execute(broken)).rejects.toThrow();
    await expect(libraryOf(broken, 'tried twice')).rejects.toThrow('aborted');
  });
  expect((await libraryOf(app.database, 'tried twice')).find(1)?.title).toBe('新しい題名');
});

test('読む間に公開された文章は、その前の公開のものとしては残らない', async () => {
  const newer = await libraryOf(app.database, 'the publication before');
  expect(newer.find(1)?.title).toBe('新しい題名');
  await changeArticle(app.database, 1, { title: '戻した題名' });
  expect((await libraryOf(app.database, 'the publication before')).find(1)?.title).toBe('戻した題名');
});
