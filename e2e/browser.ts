// Starts the Chromium that visits the product, without access to anything outside this machine.
import { type Browser, chromium } from 'playwright-core';
import { findBrowser, findHeadlessShell } from '../tooling/browser/find.mjs';

/** A host name that resolves to this machine but is not the product's. */
export const FOREIGN_HOST = 'nenkin.example';

/**
 * @param isWhole for notifications and PDF, which the faster headless shell does not support
 * @param keepsPages as people's browsers do: Back shows a kept page (the back-forward cache), which Playwright switches off
 */
export function launchBrowser({ isWhole = false, keepsPages = false } = {}): Promise<Browser> {
  const { args, ...browser } = isWhole ? findBrowser() : findHeadlessShell();
  const rules = [`MAP ${FOREIGN_HOST} 127.0.0.1`, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'];
  return chromium.launch({
    headless: true,
    ...browser,
    args: [...args, `--host-resolver-rules=${rules.join(', ')}`],
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
  });
}
