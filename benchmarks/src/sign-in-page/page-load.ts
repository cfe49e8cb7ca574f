/**
 * Loads a page in Chromium with an empty cache, a 4 times slower processor and Fast 4G, and measures largest paint, main-thread
 * blocking and bytes. The throttling is Chromium's own (DevTools protocol), the same for every contender.
 */
import type { Browser } from 'playwright-core';
import { IS_PAINTED } from '../runner/browser.ts';

export interface PageLoad {
  /** First and largest contentful paint, ms after navigation start. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of the time beyond 50 ms of all long tasks, ms. */
  readonly blocking: number;
  /** Encoded bytes of the page's scripts and style sheets. */
  readonly codeBytes: number;
}

/** Lighthouse's "Fast 4G": 60 ms round trip, 9 Mbit/s down, 1.5 Mbit/s up, less 10 % for overhead. */
const FAST_4G = {
  offline: false,
  latency: 60,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};

const OBSERVE = `
  window.__paint = 0; window.__long = [];
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.__paint = e.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.__long.push(e.duration); })
    .observe({ type: 'longtask', buffered: true });
`;

/** Loads `url` in a new context (empty cache) and waits until the network is quiet. */
export async function loadOnce(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'ja-JP' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', FAST_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(IS_PAINTED);
    return await page.evaluate(() => {
      const global = window as unknown as { __paint: number; __long: number[] };
      const isCode = (entry: PerformanceResourceTiming) => /\.(js|css)(\?|$)/.test(new URL(entry.name).pathname);
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        largestPaint: global.__paint,
        blocking: global.__long.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
        codeBytes: entries.filter(isCode).reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      };
    });
  } finally {
    await context.close();
  }
}
