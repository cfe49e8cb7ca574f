// Tests the sync of `content/` to the database: what is published, that a fault changes nothing, and what stays of a
// removed text.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { plantContent as plant } from '../../testing/planted-content.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { syncContent } from './sync-content.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function plantContent(planted: Parameters<typeof plant>[0]) {
  const content = await plant(planted);
  onTestFinished(content.clear);
  return content;
}

const sync = (contentDir: string) => syncContent(app.database, { contentDir, production: true, now: app.clock.now() });

async function state(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select json_build_array(
      (select json_agg(a order by id) from (select *, xmin::text from articles) a),
      (select json_agg(t) from (select *, xmin::text from published_texts) t)
    )::text as all`.execute(app.database);
  return rows[0]?.all ?? '';
}

test('下書きはデータベースに入らず、取り下げた記事は隠れて、読者の数は残る', async () => {
  const { path, write, remove } = await plantContent({
    columns: [{ id: 1 }, { id: 2, draft: true }, { id: 3 }],
    questions: [{ id: 1001 }],
  });
  await sync(path);
  const ids = () =>
    app.database
      .selectFrom('articles')
      .select(['id', sql<boolean>`document is null`.as('withdrawn'), 'reader_count'])
      .orderBy('id')
      .execute();
  expect((await ids()).map(({ id }) => id)).toEqual([1, 3, 1001]);
  await app.database.updateTable('articles').set({ reader_count: 7 }).execute();

  await remove('columns/003-sample.md');
  await write('columns/001-sample.md', { id: 1, draft: true });
  await sync(path);
  expect(await ids()).toEqual([
    { id: 1, withdrawn: true, reader_count: 7 },
    { id: 3, withdrawn: true, reader_count: 7 },
    { id: 1001, withdrawn: false, reader_count: 7 },
  ]);

  await write('columns/001-sample.md', { id: 1 });
  await sync(path);
  expect((await ids())[0]).toEqual({ id: 1, withdrawn: false, reader_count: 7 });
});

test('変わっていないフォルダーでは、何も書かない。同時に始まっても1回だけ書く', async () => {
  const { path } = await plantContent({ columns: [{ id: 11 }] });
  await Promise.all([sync(path), sync(path), sync(path)]);
  const before = await state();
  app.clock.advance(1_000);
  await sync(path);
  expect(await state()).toBe(before);
});

test('デモの会社へのお知らせは、本番には出さない。デモには出す', async () => {
  const { path } = await plantContent({ notices: [{ id: 1 }, { id: 3, type: 2, companies: ['minato'], demo: true }] });
  const shown = () =>
    app.database.selectFrom('notices').select('id').where('withdrawn', '=', false).orderBy('id').execute();
  for (const [production, ids] of [
    [true, [1]],
    [false, [1, 3]],
    [true, [1]],
  ] as const) {
    await syncContent(app.database, { contentDir: path, production, now: app.clock.now() });
    expect((await shown()).map(({ id }) => id)).toEqual(ids);
  }
});

test('前の版が書いたお知らせの、探すための言葉は、フォルダーが変わっていなくても、次に始まるときに書く', async () => {
  const { path } = await plantContent({ notices: [{ id: 1 }] });
  await sync(path);
  const texts = () => app.database.selectFrom('notices').select('search_text').orderBy('id').execute();
  const written = await texts();
  await app.database.updateTable('notices').set({ search_text: null }).execute();
  await sync(path);
  expect([written.length > 0, await texts()]).toEqual([true, written]);
});

const QUIZ_WITHOUT_ANSWER = {
  question: '正しいのはどれですか。',
  choices: [
    { text: '1つめ', explanation: '説明です。' },
    { text: '2つめ', explanation: '説明です。' },
  ],
  answer: 3,
};

const TOPICS_TWICE = '- { id: 1, key: system, name: 制度 }\n- { id: 1, key: cost, name: 手数料 }\n';

describe('誤りがあるときは、何も変えずに、すべての誤りを言う', () => {
  test.each([
    ['前書きがない', { 'columns/021-a.md': 'text' }, 'columns/021-a.md: begins with front matter'],
    ['YAMLの誤り', { 'columns/021-a.md': '---\nid: 21\ntags: [a\n---\ntext' }, 'columns/021-a.md: line '],
    ['項目がない', { 'columns/021-a.md': '---\nid: 21\n---\ntext' }, 'columns/021-a.md: title: is missing'],
    ['文字コードの誤り', { 'columns/021-a.md': new Uint8Array([0x83, 0x65]) }, 'columns/021-a.md: is not UTF-8'],
    ['知らない名前のファイル', { 'columns/x.txt': 'text' }, 'columns/x.txt: is named like no file here'],
    ['テーマの一覧がない', { 'tags.yaml': null }, 'tags.yaml: is missing'],
    ['テーマの番号が重なる', { 'tags.yaml': TOPICS_TWICE }, 'tags.yaml: gives the id 1 twice'],
    ['PDFでない添付', { 'notices/files/a.pdf': '<html>' }, 'notices/001-sample.md: attachments: a.pdf is no PDF'],
    ['見えない文字', { 'faq/login/1001-sample.md': 'a\u0007' }, 'line 1 holds a character that nobody can see'],
  ])('%s', async (_name, files, fault) => {
    const planted = await plantContent({
      columns: [{ id: 20 }],
      questions: [{ id: 1001 }],
      notices: [{ id: 1, attachments: [{ file: 'a.pdf', title: '資料' }] }],
    });
    await sync(planted.path);
    const before = await state();
    for (const [path, text] of Object.entries(files)) await planted.put(path, text);
    await expect(sync(planted.path)).rejects.toThrow(fault);
    expect(await state()).toBe(before);
  });

  test.each([
    ['知らないテーマ', { tags: ['nowhere'] }, 'tags: nowhere is not in tags.yaml'],
    ['知らない用語', { text: '[x](term:nowhere)' }, 'link term:nowhere is not in the glossary'],
    ['知らないコラム', { text: '[x](column:999)' }, 'link column:999 is not there'],
    ['知らない画面', { text: '[x](page:/nowhere)' }, 'link page:/nowhere is no screen'],
    ['httpsでないリンク', { text: '[x](http://example.com)' }, 'http://example.com is no link of ours'],
    ['スクリプトのリンク', { text: '[x](javascript:alert)' }, 'javascript:alert is no link of ours'],
    ['HTML', { text: '<script>alert(1)</script>' }, 'holds HTML'],
    ['画像', { text: '![x](https://example.com/a.png)' }, 'holds a picture'],
    ['大見出し', { text: '# 見出し' }, 'headings begin with ##'],
    ['目に見えない題名', { title: '\ufe0f' }, 'holds a text of which nobody can see anything'],
    ['長すぎる題名', { title: 'あ'.repeat(41) }, 'title: is 41 characters long, at most 40 wanted'],
    ['ない日', { publishedAt: '2026-02-30' }, 'publishedAt: must be a day'],
    ['ない動画', { movie: 'nowhere' }, 'movie: there is no movies/nowhere/movie.yaml'],
    ['会社向けの動画', { companies: ['minato'], movie: 'nowhere' }, 'movie: films are open to everybody'],
    ['答えのないクイズ', { quiz: QUIZ_WITHOUT_ANSWER }, 'answer names a choice that is not there'],
    ['知らない項目', { author: 'だれか' }, 'knows no author'],
    ['同じ題名', { title: 'コラム20の題名' }, "title コラム20の題名 is columns/020-sample.md's already"],
  ])('コラムの%s', async (_name, changes, fault) => {
    const planted = await plantContent({ columns: [{ id: 20 }, { id: 21, ...changes }] });
    await expect(sync(planted.path)).rejects.toThrow(`columns/021-sample.md: `);
    await expect(sync(planted.path)).rejects.toThrow(fault);
  });
});
