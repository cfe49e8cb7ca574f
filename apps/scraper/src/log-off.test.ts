/**
 * Tests that a session is logged off even when a page has replaced its cookie, with a small site made for this test.
 */
import { Agent } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { SCRAPE_LIMITS } from './http/scrape-limits.ts';
import { IN_PLACE } from './parsing/page-parser.ts';
import { scrape } from './scrape.ts';
import { refuse } from './scrape-result.ts';
import type { Site } from './sites/site.ts';
import { type HostileSite, startHostileSite } from './testing/hostile-site.ts';

const FORM = '<form name=login method=post action=/login><input name=id></form>';
const NO_SESSION = 'ログインしてください';

const siteScrape = (path: string): Site => ({
  kind: 1,
  outcomes: [],
  entrance: { path: '/', isIt: ({ page }) => page.title === 'ログイン' },
  login: {
    form: 'login',
    typed: ({ rkId }) => ({ id: rkId }),
    isIn: ({ page }) => page.title === 'メニュー',
    leadsToAccount: () => false,
  },
  logOff: {
    ways: [{ path: '/out' }],
    isLoggedOff: ({ page }) => page.title === 'さようなら',
    hadNoSession: ({ page }) => page.text === NO_SESSION,
  },
  readAccount: async (visit) => {
    await visit.open(path);
    return refuse('unexpected-page');
  },
});

let server: HostileSite | undefined;
afterEach(async () => server?.close());

/**
 * Scrapes the site, which sets a new cookie at each of its entrance pages and ends a session only with the session's
 * own cookie.
 */
async function read(path: string) {
  let given = 0;
  const sessions = new Set<string>();
  let unconfirmed = 0;
  server = await startHostileSite((request, response) => {
    const held = /s=(\d+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const fresh = () => {
      given += 1;
      response.setHeader('set-cookie', `s=${given}`);
      return String(given);
    };
    const pages: Readonly<Record<string, () => string>> = {
      '/': () => `<title>ログイン</title>${FORM}${fresh() && ''}`,
      '/login': () => `<title>メニュー</title>${sessions.add(fresh()) && ''}`,
      '/out': () => (sessions.delete(held) ? '<title>さようなら</title>' : NO_SESSION),
    };
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pages[request.url ?? '']?.() ?? '<title>？</title>');
  });
  const dispatcher = new Agent();
  await scrape({
    site: siteScrape(path),
    origin: server.url,
    credentials: { rkId: 'A', rkPass: 'B', birthday: '' },
    dispatcher,
    pages: IN_PLACE,
    limits: SCRAPE_LIMITS,
    signal: new AbortController().signal,
    now: () => new Date('2026-04-01T03:00:00Z'),
    onStage: () => undefined,
    onLogOffFailed: () => {
      unconfirmed += 1;
    },
  });
  await dispatcher.destroy();
  return { open: sessions.size, unconfirmed, asked: server.asked };
}

it("logs off once when the session's cookie is unchanged", async () => {
  const { open, unconfirmed, asked } = await read('/page');
  expect({ open, unconfirmed }).toEqual({ open: 0, unconfirmed: 0 });
  expect(asked).toEqual(['GET /', 'POST /login', 'GET /page', 'GET /out']);
});

it("logs off with the login's cookie when a page has replaced it", async () => {
  const { open, unconfirmed, asked } = await read('/');
  expect({ open, unconfirmed }).toEqual({ open: 0, unconfirmed: 0 });
  expect(asked).toEqual(['GET /', 'POST /login', 'GET /', 'GET /out', 'GET /out']);
});
