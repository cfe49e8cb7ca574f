/** 閲覧の集計 — tests that only a page's route pattern and the site's name are sent, and only where and when that is allowed. */
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { counterOf, countPageViews, sendPageView } from './page-views.ts';

const COUNTER = { url: 'https://count.example/event', site: 'minori.example' };

function pageWith(html: string): Document {
  return new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html');
}

const TAG = `<meta name="minori-analytics" content="${COUNTER.url}" data-site="${COUNTER.site}">`;

describe('集計するか', () => {
  test('ページが場所を言うときだけ', () => {
    expect(counterOf(pageWith(TAG), {})).toEqual(COUNTER);
    expect(counterOf(document, {})).toBeNull();
  });

  test.each([
    '<meta name="minori-analytics" content="http://count.example" data-site="x">',
    '<meta name="minori-analytics" content="javascript:alert(1)" data-site="x">',
    '<meta name="minori-analytics" content="https://count.example">',
    '<meta name="minori-analytics">',
  ])('正しくない指定では集計しない: %s', (html) => {
    expect(counterOf(pageWith(html), {})).toBeNull();
  });

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('追跡を断る人は数えない: %j', (wishes) => {
    expect(counterOf(pageWith(TAG), wishes)).toBeNull();
  });
});

describe('送るもの', () => {
  const sent: [string, RequestInit][] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    sent.push([url, init]);
    throw new TypeError('the counter is away');
  }) as unknown as typeof globalThis.fetch;

  beforeEach(() => {
    sent.length = 0;
  });

  async function visit(...addresses: readonly string[]) {
    const [first = '/'] = addresses;
    const children = [{ path: 'column/:columnId' }, { path: 'home' }, { path: 'item-selection/fund/:fundId' }];
    const router = createMemoryRouter([{ path: '/:companyUrl', children }, { path: '*' }], { initialEntries: [first] });
    const stop = countPageViews(router, (page) => sendPageView(fetch, COUNTER, page));
    for (const address of addresses.slice(1)) await router.navigate(address);
    stop();
    await router.navigate('/minato/home');
    return sent.map(([, { body }]) => JSON.parse(String(body)));
  }

  const view = (page: string) => ({ name: 'pageview', site: COUNTER.site, page });

  test('ページの種類と、サイトの名だけ。番号、会社、検索の言葉、戻り先は送らない', async () => {
    const fund = '/minato/item-selection/fund/JP90C000A001?asset=3';
    expect(await visit('/minato/column/12?q=secret#part', '/minato/home', fund, '/somewhere/else/entirely')).toEqual([
      view('/:companyUrl/column/:columnId'),
      view('/:companyUrl/home'),
      view('/:companyUrl/item-selection/fund/:fundId'),
      view('/*'),
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/minato|secret|JP90|12|somewhere/);
  });

  test('同じページの検索条件が変わっても、一度と数える', async () => {
    expect(await visit('/minato/home', '/minato/home?tab=1', '/minato/home?tab=2')).toEqual([
      view('/:companyUrl/home'),
    ]);
  });

  test('クッキーも参照元もつけず、答えを待たず、失敗しても何も起きない', async () => {
    await visit('/minato/home');
    expect(sent).toEqual([
      [
        COUNTER.url,
        expect.objectContaining({
          method: 'POST',
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          keepalive: true,
        }),
      ],
    ]);
  });
});
