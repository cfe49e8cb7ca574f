/** Lists the URLs of all screens of an employee: from the portal's table of routes, with ids taken from links. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Paths below the company's URL; ids as `:id`. */
function routePaths(): string[] {
  const table = readFileSync(join(process.cwd(), 'apps/portal/src/app/screens.ts'), 'utf8');
  return [...table.matchAll(/path: '([a-z][a-z/-]*(?:\/:\w+)?)',\s+lazy/g)].map(([, path = '']) => path);
}

/** Steps of a screen that are not in the table, because they are in the query part of the URL. */
const STEPS: Readonly<Record<string, readonly string[]>> = { 'item-selection': ['?step=1', '?step=2'] };

/** @throws Error where the table has no screens. */
export async function screensOf(page: Page, home: string): Promise<string[]> {
  const paths = routePaths();
  if (paths.length < 20) throw new Error('screens.ts has no table of routes that could be read');
  const whole = paths.filter((path) => !path.includes(':'));
  const links = new Set<string>();
  // Products are linked from the screen for choosing them, everything else from its list.
  for (const path of [
    'item-selection?step=1',
    ...whole.filter((list) => paths.some((each) => each.startsWith(`${list}/:`))),
  ]) {
    await page.goto(`${home}/${path}`);
    await page.waitForLoadState('networkidle');
    const found = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of found) links.add(href.split(/[?#]/)[0] ?? '');
  }
  const company = new URL(home).pathname;
  const one = (path: string) => {
    const [list = ''] = path.split('/:');
    return [...links].find(
      (href) => new RegExp(`^${company}/${list}/[^/]+$`).test(href) && !whole.includes(href.slice(company.length + 1)),
    );
  };
  const withIds = paths
    .filter((path) => path.includes(':'))
    .flatMap((path) => one(path)?.slice(company.length + 1) ?? []);
  return [...whole.flatMap((path) => [path, ...(STEPS[path] ?? []).map((step) => path + step)]), ...withIds];
}
