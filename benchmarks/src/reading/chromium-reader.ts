/** Scrapes with a browser driven by Playwright, to compare with: most products of this kind use one for such a site. */
import type { Browser } from 'playwright-core';
import { openBrowser } from '../runner/browser.ts';
import { memory, processorTime } from './process-cost.ts';
import { ACCOUNT, PAGES } from './visited-account.ts';

export interface ChromiumReading {
  readonly milliseconds: number;
  readonly processorMilliseconds: number;
  readonly megabytes: number;
}

/** The browser's processes are children of this process. */
const OWN_PID = process.pid;

async function visit(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ locale: 'ja-JP' });
  await page.goto(url);
  await page.fill('input[name=KANYUSHA_NO]', ACCOUNT.id);
  await page.fill('input[name=PASSWORD]', ACCOUNT.password);
  await page.click('form[name=LOGIN] input[type=submit]');
  for (const form of PAGES) {
    await page.click(`form[name=${form}] input[type=submit]`);
    await page.waitForSelector(`text=画面番号`);
    await page.$$eval('td', (cells) => cells.map((cell) => cell.textContent));
  }
  await page.click('text=ログアウト');
}

/** One cold scrape in a separate browser, as isolation between employees requires. */
export async function readWithChromium(url: string): Promise<ChromiumReading> {
  const before = processorTime(OWN_PID);
  const idle = memory(OWN_PID);
  const start = performance.now();
  const browser = await openBrowser();
  try {
    await visit(browser, url);
    const megabytes = memory(OWN_PID) - idle;
    const milliseconds = performance.now() - start;
    return { milliseconds, megabytes, processorMilliseconds: processorTime(OWN_PID) - before };
  } finally {
    await browser.close();
  }
}
