/**
 * Loads a signed-in screen with an empty cache and measures the files before its largest paint, the time of that paint, and the
 * layout shift. Api calls are counted separately, because they are data and no part of the program.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { IS_PAINTED } from '../runner/browser.ts';

export interface ScreenLoad {
  /** The path at the end: another one if the screen redirects this employee. */
  readonly path: string;
  /** Scripts, style sheets, fonts and images that arrived before the largest paint. */
  readonly files: number;
  readonly calls: number;
  /** Bytes of those scripts, uncompressed. */
  readonly scriptBytes: number;
  /** ms after navigation start. */
  readonly largestPaint: number;
  /** Sum of the layout shifts, without those that follow an input. */
  readonly layoutShift: number;
}

export interface LoadOptions {
  /** The signed-in employee's cookies and storage. */
  readonly storageState: BrowserContextOptions['storageState'];
  readonly width: number;
  /** Factor by which the processor is slowed down. */
  readonly slowdown: number;
  /** Delays each response of the api by a different amount, so that data arrive in a varying order. */
  readonly isDataLate?: boolean;
}

const HEIGHTS = { phone: 812, desktop: 900 };
/** Milliseconds after the network has become quiet: deferred requests come after 5 s. */
const SETTLED_MS = 1_000;

const OBSERVE = `
  window.__paint = 0; window.__shift = 0;
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.__paint = e.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.__shift += e.value; })
    .observe({ type: 'layout-shift', buffered: true });
`;

/** Loads `url` with an empty cache. @param look is called with the loaded page. */
export async function loadScreen<T>(
  { browser, url }: { readonly browser: Browser; readonly url: string },
  { storageState, width, slowdown, isDataLate = false }: LoadOptions,
  look: (page: Page) => Promise<T>,
): Promise<{ readonly load: ScreenLoad; readonly seen: T }> {
  const height = width < 600 ? HEIGHTS.phone : HEIGHTS.desktop;
  const options = { viewport: { width, height }, locale: 'ja-JP', serviceWorkers: 'block', storageState } as const;
  const context = await browser.newContext(options as BrowserContextOptions);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (isDataLate) await delayAnswers(page);
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    await page.waitForFunction(IS_PAINTED);
    return { load: await page.evaluate(figuresOfPage), seen: await look(page) };
  } finally {
    await context.close();
  }
}

async function delayAnswers(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const digits = [...route.request().url()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 0);
      await new Promise((resolve) => setTimeout(resolve, 100 + (digits % 600)));
      // The page may have been closed meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
}

/** Collects the figures; runs in the page. */
function figuresOfPage(): ScreenLoad {
  const { __paint: largestPaint, __shift: layoutShift } = window as unknown as { __paint: number; __shift: number };
  const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ responseEnd }) => responseEnd <= largestPaint)
    .map(({ name, decodedBodySize }) => ({ path: new URL(name).pathname, bytes: decodedBodySize }));
  const isCall = ({ path }: { readonly path: string }) => path.startsWith('/api/');
  const scripts = before.filter(({ path }) => path.endsWith('.js'));
  return {
    path: location.pathname,
    files: before.filter((file) => !isCall(file)).length,
    calls: before.filter(isCall).length,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    largestPaint,
    layoutShift,
  };
}
