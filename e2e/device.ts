// Opens the employees' devices as browser contexts: sizes of screens.md 2.6, Japanese, in Tokyo. A device records its pages'
// requests and messages, as evidence when a test fails.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export const PHONE = { width: 375, height: 812 } as const;
export const TABLET = { width: 768, height: 1024 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

/** Timeout of every wait for the page, milliseconds; long, because test machines are slow. */
const PATIENCE = 45_000;

export interface Device {
  readonly context: BrowserContext;
  /** The first tab, initially empty. */
  readonly page: Page;
  /** Script errors and browser messages of its tabs, oldest first. */
  readonly complaints: readonly string[];
}

export interface DeviceOptions extends BrowserContextOptions {
  /** The portal's origin; URLs are relative to it. */
  readonly baseURL: string;
}

export async function openDevice(browser: Browser, options: DeviceOptions): Promise<Device> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  context.on('weberror', (fault) => complaints.push(`script: ${fault.error().stack ?? fault.error().message}`));
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint) complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return { context, page: await context.newPage(), complaints };
}
