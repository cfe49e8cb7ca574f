// Tests that a test can hold back every page of yamabiko and subaru, the sites with links, and that it is served once released.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_NAMES, type PageName } from '../page-name.ts';
import { sampleAccount, sampleOptions } from '../sample.ts';
import { type RecordKeeper, startRecordKeeper } from '../start.ts';
import type { ModernBrowser } from './modern-browser.ts';
import { Visitor as SubaruVisitor } from './subaru/visitor.ts';
import { Visitor as YamabikoVisitor } from './yamabiko/visitor.ts';

type Link = Exclude<PageName, 'login' | 'log-off'>;

interface Ways {
  readonly kind: 2 | 3;
  readonly browser: (url: string) => YamabikoVisitor | SubaruVisitor;
  readonly entrance: string;
  readonly links: Readonly<Record<Link, string>>;
  readonly leave: (browser: ModernBrowser) => Promise<unknown>;
}

const KINDS: readonly Ways[] = [
  {
    kind: 2,
    browser: (url) => new YamabikoVisitor(url),
    entrance: '/member/login',
    links: {
      top: '/member/home',
      assets: '/member/status',
      holdings: '/member/products',
      history: '/member/contributions',
      allocation: '/member/allocation',
      transactions: '/member/trades',
    },
    leave: (browser) => browser.submit('logoff'),
  },
  {
    kind: 3,
    browser: (url) => new SubaruVisitor(url),
    entrance: '/web/login',
    links: {
      top: '/web/menu',
      assets: '/web/asset',
      holdings: '/web/holding',
      history: '/web/contribution',
      allocation: '/web/allocation',
      transactions: '/web/trade',
    },
    leave: (browser) => browser.follow('ログアウト'),
  },
];

describe.each(KINDS)('kind $kind', ({ kind, browser: open, entrance, links, leave }) => {
  const account = sampleAccount(kind, 'short');
  let site: RecordKeeper;

  beforeEach(async () => {
    site = await startRecordKeeper(sampleOptions(kind));
  });
  afterEach(() => site.close());

  /** Visits the pages before the named one and returns a function that requests it. */
  async function stepTo(page: PageName): Promise<() => Promise<unknown>> {
    const browser = open(site.url);
    if (page === 'login') return () => browser.login(account);
    await browser.login(account);
    if (page === 'log-off') return () => leave(browser);
    return () => browser.get(links[page]);
  }

  test.each(PAGE_NAMES)('the page %s waits until it is let go', async (page) => {
    const ask = await stepTo(page);
    let letGo = (): void => {};
    let answered = false;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { reached } = site.stall(page, until);
    const asked = ask().then(() => {
      answered = true;
    });
    await reached;
    await open(site.url).get(entrance);
    expect(answered, 'another page is served meanwhile').toBe(false);
    letGo();
    await asked;
    expect(site.sessions()).toBe(page === 'log-off' ? 0 : 1);
  });
});
