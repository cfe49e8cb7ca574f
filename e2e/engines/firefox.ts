// Opens Debian's Firefox (the extended support release) by WebDriver BiDi. Playwright supports it since 2025, but from version
// 1.55 on with commands that Firefox 140 doesn't have yet; so this uses an older Playwright
// (docs/decisions/0030-the-main-journey-runs-in-three-engines.md).
import type { BrowserType } from 'playwright-core';
import * as playwright from 'playwright-core-2025';
import { openDevice } from '../device.ts';
import type { Visit, VisitOptions } from './visit.ts';

// Not in Playwright's types, because later versions name it differently.
const { _bidiFirefox: firefox } = Reflect.get(playwright, 'default') as { readonly _bidiFirefox: BrowserType };

/**
 * A window of Firefox, on the screen that `env` names, or without a screen; `close` ends the browser. Firefox applies a
 * page's content security policy to scripts of tests, too, so `page.evaluate` fails on the portal's pages.
 */
export async function openFirefox(
  executablePath: string,
  { origin, size }: VisitOptions,
  env?: NodeJS.ProcessEnv,
): Promise<Visit> {
  // As on phones, scroll bars take no room.
  const firefoxUserPrefs = { 'ui.useOverlayScrollbars': 1 };
  const headless = env === undefined;
  const browser = await firefox.launch({ headless, executablePath, firefoxUserPrefs, ...(env && { env }) });
  // Reduced motion can't be set by a script here.
  const { page } = await openDevice(browser, { baseURL: origin, viewport: size, reducedMotion: null });
  return { page, close: () => browser.close() };
}
