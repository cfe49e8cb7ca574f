/** Opens the browser of the benchmarks, and signs in a demo employee in it. */
import type { DemoEmployee } from '@minori/local/demo';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../tooling/browser/find.mjs';

export function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = findBrowser();
  return chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

/** Signs in; the page ends on the home screen. @throws Error when that isn't reached. */
export async function signInOn(page: Page, url: string, employee: DemoEmployee): Promise<void> {
  await page.goto(`${url}/signIn`);
  await page.getByLabel('メールアドレス').fill(employee.email);
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('textbox', { name: 'パスワード' }).fill(employee.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL(`**/${employee.companyUrl}/home`);
}

/**
 * For `waitForFunction` on pages that store the time of their largest paint in `__paint`. On a busy machine the network is
 * quiet before the page is painted, and a figure of 0 would pass for a fast one.
 */
export const IS_PAINTED = 'window.__paint > 0';
