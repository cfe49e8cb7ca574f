// Firefox as Debian builds it (the extended support release), by WebDriver BiDi. Playwright speaks it since 2025, but from
// version 1.55 on with commands that Firefox 140 doesn't know yet, hence a version of its own here
// (docs/decisions/0030-the-main-journey-runs-in-three-engines.md).
import type { BrowserType } from 'playwright-core';
import * as playwright from 'playwright-core-2025';
import { openDevice } from '../device.ts';
import type { Visit, VisitOptions } from './visit.ts';

// Not declared by its types, since later versions name it otherwise.
const { _bidiFirefox: firefox } = Reflect.get(playwright, 'default') as { readonly _bidiFirefox: BrowserType };

/**
 * A window of Firefox; `close` ends the browser. Scripts of tests run in pages without a content policy alone, which it holds
 * against them, too: `page.evaluate` fails on ours.
 */
export async function openFirefox(executablePath: string, { origin, size }: VisitOptions): Promise<Visit> {
  const browser = await firefox.launch({ headless: true, executablePath });
  // It takes no wish for less motion from a script.
  const { page } = await openDevice(browser, { baseURL: origin, viewport: size, reducedMotion: null });
  return { page, close: () => browser.close() };
}
