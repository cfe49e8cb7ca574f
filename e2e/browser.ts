// The Chromium that visits the product, closed off from everything that is not on this machine.
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../tooling/browser.mjs';

/** A host name that reaches this machine without being one of the product's. */
export const FOREIGN_HOST = 'nenkin.example';

export function launchBrowser(): Promise<Browser> {
  const { args, ...browser } = findBrowser();
  const rules = [`MAP ${FOREIGN_HOST} 127.0.0.1`, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'];
  return chromium.launch({ headless: true, ...browser, args: [...args, `--host-resolver-rules=${rules.join(', ')}`] });
}
