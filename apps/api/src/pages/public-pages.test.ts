// 学ぶ and よくある質問 as search engines, link previews and readers without script get them.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncContent } from '../content/sync-content.ts';
import { TEST_CONTENT_DIR } from '../testing/content-dir.ts';
import { createTestApp, type TestApp, type TestCompany } from '../testing.ts';
import { publicAddress } from './public-pages.ts';

let app: TestApp;
let company: TestCompany;
let portalDir: string;

const APP_PAGE = await readFile(join(import.meta.dirname, '../../../portal/app.html'), 'utf8');

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'minori-portal-'));
  await writeFile(join(portalDir, 'app.html'), APP_PAGE);
  app = await createTestApp({ config: { portalDir, productHost: 'minori.example' } });
  app.clock.set(new Date('2026-11-20T00:00:00Z'));
  company = await app.addCompany({ url: 'minato' });
  await syncContent(app.database, { contentDir: TEST_CONTENT_DIR, now: app.clock.now() });
});
afterAll(async () => {
  await app.close();
  await rm(portalDir, { recursive: true });
});

const open = (url: string, cookie?: string) =>
  app.server.inject({ url, headers: { host: 'minori.example', accept: 'text/html', ...(cookie && { cookie }) } });

describe('スクリプトなしで読める画面', () => {
  test('コラムは、題名も説明も本文も、はじめから文書にある', async () => {
    const { id, title, summary } = await app.database
      .selectFrom('articles')
      .select(['id', 'title', 'summary'])
      .where('id', '=', 12)
      .executeTakeFirstOrThrow();
    const { statusCode, payload, headers } = await open(`/minato/column/${id}`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(payload).toContain(`<title>${title}｜みのり</title>`);
    expect(payload).toContain(`<meta name="description" content="${summary}">`);
    expect(payload).toContain(`<meta property="og:image" content="https://minori.example/content/movies/`);
    expect(payload).toContain(`<h1>${title}</h1>`);
    expect(payload).toMatch(/<h2>.+<\/h2>[\s\S]{600,}<\/article>/);
    expect(payload).toContain('href="/minato/investment-evaluation"');
    expect(payload).not.toMatch(/(term|column|page):/);
  });

  test('一覧には、公開中のコラムがすべて並ぶ', async () => {
    const { payload } = await open('/minato/column');
    const ids = await app.database.selectFrom('articles').select('id').where('kind', '=', 'column').execute();
    for (const { id } of ids) expect(payload).toContain(`href="/minato/column/${id}"`);
  });

  test('よくある質問も読める', async () => {
    const { payload } = await open('/minato/faq/1301');
    expect(payload).toMatch(/<h1>.+<\/h1>/);
    expect(payload).toMatch(/href="\/terms">利用規約<.+href="\/privacy">個人情報の取り扱い</);
    expect((await open('/minato/faq')).payload).toContain('href="/minato/faq/1301"');
  });

  test.each(['/minato/column/999', '/minato/column/1301', '/minato/faq/12'])('%s はない', async (url) => {
    const { statusCode, payload } = await open(url);
    expect([statusCode, payload]).toEqual([404, APP_PAGE]);
  });

  test('公開前のものと、会社だけのものは、その会社の人が開いても文書に入らない', async () => {
    const employee = await app.addEmployee(company);
    const cookie = await app.addSession(employee);
    await app.database
      .updateTable('articles')
      .set({ company_urls: [company.url] })
      .where('id', '=', 14)
      .execute();
    await app.database.updateTable('articles').set({ published_on: '2026-11-21' }).where('id', '=', 15).execute();
    for (const id of [14, 15]) {
      expect((await open(`/${company.url}/column/${id}`, cookie)).statusCode).toBe(404);
      expect((await open(`/${company.url}/column`, cookie)).payload).not.toContain(`/column/${id}"`);
    }
  });

  test('ログインした人の文書も、だれのものとも同じ', async () => {
    const cookie = await app.addSession(await app.addEmployee(company));
    expect((await open('/minato/column/12', cookie)).payload).toBe((await open('/minato/column/12')).payload);
  });
});

test.each([
  ['/minato/column', { companyUrl: 'minato', kind: 'column', id: null }],
  ['/minato/faq/1301', { companyUrl: 'minato', kind: 'faq', id: 1301 }],
  ['/minato/column/', null],
  ['/minato/column/12/', null],
  ['/minato/column/012', null],
  ['/minato/column/1e3', null],
  ['/Minato/column/12', null],
  ['/minato/columns/12', null],
  ['/column/12', null],
  ['/minato/home/column', null],
  ['//column/12', null],
])('%s', (path, address) => {
  expect(publicAddress(path)).toEqual(address);
});
