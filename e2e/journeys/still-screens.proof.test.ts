// Tests that no screen moves by itself, and none at the first tap: with a slow network and processor, so that each late part
// comes on its own, every screen's layout shift is at most 0.02, on a phone and on a desktop, opened by its address and from
// another screen.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { test } from '../world.ts';

const MOST = 0.02;

/** Fields that a tap doesn't change: a ticked task, for example, moves because it was ticked. */
const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio], [disabled]), input[type=radio]:checked, select';

/** What stands for the parameters of the screens' paths. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'item-selection': ['item-selection', 'item-selection?step=1', 'item-selection?step=2'],
  'item-selection/fund/:fundId': [
    'item-selection/fund/ZZDC00000066?asset=1',
    'item-selection/fund/XXDC00009012?asset=5',
  ],
  'column/:columnId': ['column/12'],
  'faq/:faqId': ['faq/1301'],
  'glossary/:code': ['glossary/1'],
};
/** Screens that a signed-in employee who has finished the first steps is led away from, and two whose numbers differ by the demo. */
const NOT_BY_ADDRESS = ['profile', 'test-user-data', 'notice/:noticeId', 'report/:reportId'];
const PUBLIC = ['/', '/signIn', '/m5', '/terms', '/privacy', '/contact', '/password-reset', '/maintenance', '/404'];

interface Shift {
  readonly value: number;
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly sources: readonly string[];
}

for (const [what, viewport] of [
  ['スマートフォン', PHONE],
  ['パソコン', DESKTOP],
] as const) {
  test(`${what}のどの画面も、遅れて届く部分や最初のタップで動かない`, async ({ open }) => {
    const visitor = await open({ viewport, serviceWorkers: 'block' });
    await watchSlowly(visitor.page);
    const moved: string[] = [];
    for (const path of PUBLIC) moved.push(...(await movesOf(visitor.page, path)));
    const { page } = await open({ viewport, serviceWorkers: 'block' });
    await comeHome(page, HARU);
    await watchSlowly(page);
    const paths = screens().flatMap((path) => EXAMPLES[path] ?? [path]);
    for (const path of paths) moved.push(...(await movesOf(page, `/${HARU.companyUrl}/${path}`)));
    for (const path of paths) moved.push(...(await movesOnTheWay(page, `/${HARU.companyUrl}/${path}`)));
    expect(moved).toEqual([]);
  });
}

/** The paths of the portal's own list of screens, below a company's. It is read as text, because it imports all of the portal. */
function screens(): string[] {
  const list = readFileSync(new URL('../../apps/portal/src/app/screens.ts', import.meta.url), 'utf8');
  const paths = [...list.matchAll(/ path: '([^']+)'/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(35);
  return paths.filter((path) => !NOT_BY_ADDRESS.includes(path));
}

/** Slows network and processor down, spreads the answers of the api over time, and records what moves in later documents. */
async function watchSlowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const line = { offline: false, latency: 60, downloadThroughput: 1_000_000, uploadThroughput: 200_000 };
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const url = route.request().url();
      const digits = [...url.replace(/^.*\/api/, '')].reduce(
        (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997,
        0,
      );
      await new Promise((resolve) => setTimeout(resolve, 100 + digits));
      // The page may have been left meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    const nameOf = ({ node, previousRect: from, currentRect: to }: LayoutShiftAttribution) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = element?.textContent?.trim().slice(0, 24);
      return `${element?.tagName}.${element?.className} 「${text}」 ${from.y},${from.height}→${to.y},${to.height}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        shifts.push({ value: entry.value, at: Math.round(entry.startTime), sources: entry.sources.map(nameOf) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fields of the browser's entries that TypeScript's library doesn't describe. */
interface LayoutShiftAttribution {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly LayoutShiftAttribution[];
}

/** Opens an address and taps: what moved too far, in words. */
async function movesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'load' });
  await settle(page);
  const faults = await shiftsOf(page, path);
  const heading = page.getByRole('heading', { level: 1 }).first();
  const fields = page.locator(`main :is(${FIELDS})`).filter({ visible: true });
  for (const target of [heading, fields.first()]) {
    if ((await target.count()) === 0) continue;
    await target.scrollIntoViewIfNeeded();
    const before = await topOf(target);
    await target.click({ force: true });
    await settle(page);
    const after = await topOf(target);
    if (Math.abs(after - before) > 1) faults.push(`${path}: ${after - before} px at a tap on ${target}`);
  }
  // The next document would start where this one was left.
  await page.evaluate(() => scrollTo(0, 0));
  return faults;
}

/** Goes to a screen within the app, without a tap, whose first half second the browser wouldn't count. */
async function movesOnTheWay(page: Page, path: string): Promise<string[]> {
  await page.evaluate((address) => {
    (globalThis as unknown as { readonly shifts: Shift[] }).shifts.length = 0;
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await settle(page);
  return shiftsOf(page, `${path} within the app`);
}

async function shiftsOf(page: Page, path: string): Promise<string[]> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { readonly shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (process.env.MINORI_SHIFTS)
    console.log(`${path} ${new URL(page.url()).pathname} ${sum.toFixed(4)} ${JSON.stringify(shifts)}`);
  return sum > MOST ? [`${path} ${sum.toFixed(3)} ${JSON.stringify(shifts, null, 1)}`] : [];
}

function topOf(target: ReturnType<Page['locator']>): Promise<number> {
  return target.evaluate((element) => element.getBoundingClientRect().top + scrollY);
}

/** Waits until nothing is being fetched or waited for, and two frames more, which charts take to measure themselves. */
async function settle(page: Page): Promise<void> {
  await page.locator('#early').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true]').filter({ visible: true }).first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
