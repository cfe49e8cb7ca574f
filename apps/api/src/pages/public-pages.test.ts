// Tests how search engines, link previews and readers without script get 学ぶ and よくある質問.
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { syncContent } from '../content/files/sync-content.ts';
import { TEST_CONTENT_DIR } from '../testing/content-dir.ts';
import { changeArticle, publishedArticles } from '../testing/plant-article.ts';
import { createTestApp, type TestApp, type TestCompany } from '../testing.ts';
import { publicAddress } from './public-pages.ts';

let app: TestApp;
let company: TestCompany;
let portalDir: string;

const APP_PAGE = await readFile(join(import.meta.dirname, '../../../portal/app.html'), 'utf8');

/** A method text as the portal's build writes it. */
const METHOD_TEXT = '<section><h2>計算の例</h2><p>70.4点</p></section>';

beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'minori-portal-'));
  await writeFile(join(portalDir, 'app.html'), APP_PAGE);
  await writeFile(join(portalDir, 'method.html'), METHOD_TEXT);
  app = await createTestApp({ config: { portalDir, productHost: 'minori.example' } });
  app.clock.set(new Date('2026-11-20T00:00:00Z'));
  company = await app.addCompany({ url: 'minato' });
  await syncContent(app.database, { contentDir: TEST_CONTENT_DIR, production: true, now: app.clock.now() });
});
afterAll(async () => {
  await app.close();
  await rm(portalDir, { recursive: true });
});

const open = (url: string, cookie?: string) => openWith(url, cookie === undefined ? {} : { cookie });

const openWith = (url: string, headers: Readonly<Record<string, string>>, at = app) =>
  at.server.inject({ url, headers: { host: 'minori.example', accept: 'text/html', ...headers } });

describe('スクリプトなしで読める画面', () => {
  test('コラムは、題名も説明も本文も、はじめから文書にある', async () => {
    const id = 12;
    const article = (await publishedArticles(app.database)).find((each) => each.id === id);
    if (!article) throw new Error('column 12 is one of the real ones');
    const { title, summary } = article;
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
    const columns = (await publishedArticles(app.database)).filter(({ kind }) => kind === 'column');
    expect(columns.length).toBeGreaterThan(0);
    for (const { id } of columns) expect(payload).toContain(`href="/minato/column/${id}"`);
  });

  test('よくある質問も読める', async () => {
    const { payload } = await open('/minato/faq/1301');
    expect(payload).toMatch(/<h1>.+<\/h1>/);
    expect(payload).toMatch(/href="\/terms">利用規約<.+href="\/privacy">個人情報の取り扱い</);
    expect((await open('/minato/faq')).payload).toContain('href="/minato/faq/1301"');
  });

  test('計算の方法も、ポータルが書いた本文がはじめからあり、どの会社にもある。本文だけの住所はない', async () => {
    const { statusCode, payload } = await open('/minato/method');
    expect(statusCode).toBe(200);
    expect(payload).toContain('<title>計算の方法と前提｜みのり</title>');
    expect(payload).toContain('<link rel="canonical" href="https://minori.example/minato/method">');
    expect(payload).toContain(`<h1>計算の方法と前提</h1>`);
    expect(payload).toContain(METHOD_TEXT);
    const other = await app.addCompany();
    // The company directory learns of a new company a moment later.
    await expect.poll(async () => (await open(`/${other.url}/method`)).payload).toContain(METHOD_TEXT);
    expect((await open('/method.html')).statusCode).toBe(404);
    for (const path of ['/minato/method/1', '/minato/Method', '/nobody/method']) {
      expect([path, (await open(path)).payload.includes(METHOD_TEXT)]).toEqual([path, false]);
    }
  });

  test.each(['/minato/column/999', '/minato/column/1301', '/minato/faq/12'])('%s はない', async (url) => {
    const { statusCode, payload } = await open(url);
    expect([statusCode, payload]).toEqual([404, APP_PAGE]);
  });

  test('公開前のものと、会社だけのものは、その会社の人が開いても文書に入らない', async () => {
    const employee = await app.addEmployee(company);
    const cookie = await app.addSession(employee);
    await changeArticle(app.database, 14, { companyUrls: [company.url] });
    await changeArticle(app.database, 15, { publishedOn: '2026-11-21' });
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

const PAGES = ['/minato/column', '/minato/column/12', '/minato/faq', '/minato/faq/1301', '/minato/method'];

/** The number of queries of a request, without the listener's heartbeat. */
async function queriesOf(request: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await request();
  const count = spy.mock.calls.filter(([query]) => !String(query).startsWith('select pg_notify(')).length;
  spy.mockRestore();
  return count;
}

/** Waits until the page is cached, which needs the listener to be connected. */
const untilCached = (url: string, at = app) =>
  vi.waitFor(async () => {
    await openWith(url, {}, at);
    expect(await queriesOf(() => openWith(url, {}, at))).toBe(0);
  });

test('however a page is requested and however that ends, no file stays open', async () => {
  const port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
  const ask = (path: string, method: string, leaves: boolean) =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ port, path, method, headers: { host: 'minori.example', connection: 'close' } });
      sent.once('response', (answer) => (leaves ? sent.destroy() : answer.resume()));
      sent.once('close', resolve).once('error', reject).end();
    });
  const openFiles = () => readdirSync('/dev/fd').length;
  const addresses = [...PAGES, '/minato/column/999998', '/minato/home', '/nobody/home', '/signIn', '/robots.txt'];
  for (const path of addresses) await ask(path, 'GET', false);
  const before = openFiles();
  const times = process.env.MINORI_PROOF ? 20 : 6;
  for (const path of addresses) {
    for (const method of ['GET', 'HEAD']) {
      for (let n = 0; n < times; n += 1) await ask(path, method, method === 'GET' && n % 2 === 0);
    }
  }
  await vi.waitFor(() => expect(openFiles()).toBeLessThan(before + 15), { timeout: 10_000 });
});

describe('cached public pages', () => {
  /** A second process with the same database. */
  let other: TestApp;
  beforeAll(async () => {
    other = await createTestApp({
      ...{ config: { portalDir, productHost: 'minori.example' }, now: app.clock.now() },
      databaseUrl: app.config.databaseUrl,
    });
    await other.server.ready();
  });
  afterAll(() => other.close());

  test.each([...PAGES, '/api/openapi.json'])('%s is served again without a query, in every form', async (url) => {
    await untilCached(url);
    const plain = await open(url);
    expect(plain.headers['cache-control']).toBe('no-cache');
    const packed = await openWith(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload);
    const gzipped = await openWith(url, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(gzipped.headers.vary).toContain('accept-encoding');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.payload);
    const known = await openWith(url, { 'if-none-match': String(plain.headers.etag) });
    expect([known.statusCode, known.payload]).toEqual([304, '']);
  });

  test('a change of a text reaches every process; reading it changes nothing', async () => {
    const [, page = ''] = PAGES;
    for (const title of ['一つ目の題名', '二つ目の題名']) {
      for (const process of [app, other]) await untilCached(page, process);
      await changeArticle(app.database, 12, { title });
      for (const process of [app, other]) {
        await vi.waitFor(async () =>
          expect((await openWith(page, {}, process)).payload).toContain(`<h1>${title}</h1>`),
        );
      }
    }
    await untilCached(page);
    await app.database.updateTable('articles').set({ reader_count: 99 }).where('id', '=', 12).execute();
    await changeArticle(other.database, 13, { title: '三つ目の題名' });
    await vi.waitFor(async () => expect((await open('/minato/column/13')).payload).toContain('三つ目の題名'));
  });

  test('a withdrawn text disappears, and a due one appears at midnight', async () => {
    const [list = '', page = ''] = PAGES;
    await untilCached(page);
    await changeArticle(app.database, 12, null);
    await vi.waitFor(async () => expect((await open(page)).statusCode).toBe(404));
    await changeArticle(app.database, 13, { publishedOn: '2026-11-21' });
    await vi.waitFor(async () => expect((await open(list)).payload).not.toContain('/column/13"'));
    await untilCached(list);
    app.clock.set(new Date('2026-11-20T15:00:00Z'));
    expect((await open(list)).payload).toContain('/column/13"');
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
])('%s leads to its article or to none', (path, address) => {
  expect(publicAddress(path)).toEqual(address);
});
