// Tests that the contract's list of the twenty most frequent calls (most-made-calls.ts) is right, by counting the screens that
// make each call when they are opened. `npm run proof -- scale` measures these calls, because they decide what a visit costs.
import type { Call } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { MOST_MADE_CALLS } from '@minori/contract/most-made-calls';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { test } from '../world.ts';

/** The screens of somebody with figures, in menu order. */
const SCREENS = [
  ...['home', 'operation-status', 'todo', 'investment-evaluation', 'investment-evaluation/transition'],
  ...['risk-tolerance', 'risk-tolerance/question', 'risk-tolerance/result', 'operational-simulation'],
  ...['retirement-income', 'colleague-comparison', 'item-selection', 'item-selection/comparison'],
  ...['item-selection/transfer', 'column', 'faq', 'notice', 'report', 'glossary', 'method', 'login-information'],
  ...['settings', 'settings/profile', 'settings/password', 'settings/passkeys', 'settings/sessions'],
  ...['settings/display', 'settings/data', 'settings/notification', 'faq/1301'],
];
/** Lists whose first detail page is opened as well. */
const LISTS = ['column', 'notice', 'report', 'glossary'];

const PATTERNS = Object.entries(CALLS).map(([name, { method, path }]: [string, Call]) => ({
  name,
  method,
  path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

function callOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  return PATTERNS.find(({ method, path }) => method === request.method() && path.test(pathname))?.name;
}

/** The calls of a screen that is opened directly, as by a bookmark or a mail. */
async function madeOn(page: Page, address: string): Promise<Set<string>> {
  const made = new Set<string>();
  const note = (request: Request) => {
    const name = callOf(request);
    if (name !== undefined) made.add(name);
  };
  page.on('request', note);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return made;
}

test('契約が挙げる20の呼び出しは、画面がいちばん多く使うもの', async ({ open }) => {
  const { page } = await open({ viewport: DESKTOP });
  await comeHome(page, HARU);
  const counts = new Map<string, number>();
  const atHome = new Set<string>();
  const look = async (address: string) => {
    for (const name of await madeOn(page, address)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (address.endsWith('/home')) atHome.add(name);
    }
  };
  for (const screen of SCREENS) {
    await look(`/${HARU.companyUrl}/${screen}`);
    if (!LISTS.includes(screen)) continue;
    const detail = await page.locator(`main a[href*="/${screen}/"]`).first().getAttribute('href');
    if (detail === null) throw new Error(`${screen} leads to no detail`);
    await look(detail);
  }
  // Ties: home's calls first, then in the order of appearance.
  const sorted = [...counts].toSorted(
    ([one, own], [other, others]) => others - own || Number(atHome.has(other)) - Number(atHome.has(one)),
  );
  expect(Object.fromEntries(sorted.slice(0, 20))).toEqual(MOST_MADE_CALLS);
});
