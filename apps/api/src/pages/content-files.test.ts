// Tests how movies, captions and posters are served to players, and to clients that are not signed in.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncContent } from '../content/files/sync-content.ts';
import { TEST_CONTENT_DIR } from '../testing/content-dir.ts';
import { changeArticle } from '../testing/plant-article.ts';
import { plantContent } from '../testing/planted-content.ts';
import { createTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
let address: string;
/** URLs of two movies: one of a column that is published tomorrow, and one of no column. */
let hidden: readonly string[];

beforeAll(async () => {
  app = await createTestApp();
  const [movie = '', next = '', other = ''] = await readdir(join(TEST_CONTENT_DIR, 'movies'));
  const content = await plantContent({ columns: [{ id: 1 }, { id: 2, publishedAt: '2026-06-16' }] });
  await syncContent(app.database, { contentDir: content.path, production: true, now: app.clock.now() });
  await content.clear();
  for (const [id, slug] of [movie, next].entries()) {
    await changeArticle(app.database, id + 1, { movie: { slug, seconds: 60, transcript: [] } });
  }
  address = `/content/movies/${movie}`;
  hidden = [next, other].map((slug) => `/content/movies/${slug}`);
});
afterAll(() => app.close());

const open = (url: string, range?: string) => app.server.inject({ url, headers: { ...(range && { range }) } });

describe('動画のファイル', () => {
  test.each([
    ['movie.webm', 'video/webm'],
    ['captions.vtt', 'text/vtt; charset=utf-8'],
    ['poster.webp', 'image/webp'],
  ])('%s はだれでも見られる', async (file, type) => {
    const { statusCode, headers } = await open(`${address}/${file}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=86400' });
  });

  test('再生する側は、途中からでも受け取れる', async () => {
    const { statusCode, headers, rawPayload } = await open(`${address}/movie.webm`, 'bytes=100-199');
    expect(statusCode).toBe(206);
    expect(headers['content-range']).toMatch(/^bytes 100-199\/\d+$/);
    expect(rawPayload).toHaveLength(100);
    expect((await open(`${address}/movie.webm`, 'bytes=99999999-')).statusCode).toBe(400);
  });

  test.each([
    '/content/movies/no-such-movie/movie.webm',
    '/content/movies/%2e%2e/tags.yaml',
    '/content/movies/..%2f..%2fpackage.json/movie.webm',
    '/content/tags.yaml',
    '/content/columns/012-why-diversify.md',
    '/content/notices/files/getting-started.pdf',
  ])('%s はない', async (url) => {
    expect((await open(url)).statusCode).toBe(404);
  });

  test('だれにも見えないコラムの動画は、名前を当てても出ない。公開日から出る', async () => {
    const status = async (folder: string) => (await open(`${folder}/captions.vtt`)).statusCode;
    expect(await Promise.all(hidden.map(status))).toEqual([404, 404]);
    const now = app.clock.now();
    app.clock.set(new Date('2026-06-15T15:00:00Z'));
    expect(await Promise.all(hidden.map(status))).toEqual([200, 404]);
    app.clock.set(now);
  });

  test('材料のファイルは出さない', async () => {
    expect((await open(`${address}/movie.yaml`)).statusCode).toBe(404);
  });
});
