// Opens the Chromium in which movies are recorded and played: one page at an invented https URL (WebCodecs requires https). This
// process provides the page's files, so no server listens and nothing is fetched.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find.mjs';
import { root } from '../ready/project.mjs';

const address = 'https://movies.invalid';
const fonts = join(root, 'node_modules/@expo-google-fonts/biz-udpgothic');

/** The files that every page gets: the page itself, and the font for drawing. */
const commonFiles = {
  '/': { contentType: 'text/html', read: () => '<!doctype html><html lang="ja"><title>Movies</title></html>' },
  '/regular.ttf': {
    contentType: 'font/ttf',
    read: () => readFileSync(join(fonts, '400Regular/BIZUDPGothic_400Regular.ttf')),
  },
  '/bold.ttf': { contentType: 'font/ttf', read: () => readFileSync(join(fonts, '700Bold/BIZUDPGothic_700Bold.ttf')) },
};

/**
 * Opens the page, calls `use(page)` and closes the browser in any case.
 * @param {Record<string, { contentType: string, read: () => string | Buffer }>} more further files by path
 */
export async function withMoviePage(more, use) {
  const browser = await chromium.launch({ headless: true, ...findBrowser() });
  try {
    const page = await browser.newPage();
    const served = { ...commonFiles, ...more };
    await page.route('**/*', (route) => serve(route, served[new URL(route.request().url()).pathname]));
    await page.goto(`${address}/`);
    return await use(page);
  } finally {
    await browser.close();
  }
}

/** Responds to byte ranges as web servers do, because Chromium can't seek without them. */
function serve(route, file) {
  if (!file) return route.fulfill({ status: 404, body: '' });
  const body = Buffer.from(file.read());
  const [, from, to] =
    route
      .request()
      .headers()
      .range?.match(/^bytes=(\d+)-(\d*)$/) ?? [];
  if (from === undefined) {
    return route.fulfill({ contentType: file.contentType, headers: { 'accept-ranges': 'bytes' }, body });
  }
  const start = Number(from);
  const end = to ? Number(to) : body.length - 1;
  return route.fulfill({
    status: 206,
    contentType: file.contentType,
    headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${end}/${body.length}` },
    body: body.subarray(start, end + 1),
  });
}
