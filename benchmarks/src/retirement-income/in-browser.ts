/**
 * Measures 毎月いくら受け取れるか in the browser: the time of the first result after its data have arrived, and the delay of the range,
 * the chart and 前と後 after each adjustable input, at full speed and with the processor slowed down four times.
 */
import { DEMO } from '@minori/local/demo';
import type { Page } from 'playwright-core';
import { openBrowser, signInOn } from '../runner/browser.ts';
import type { Report } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { addReactOnly, type BesideReact, type ReactOnlyWindow, reportBesideReact } from '../runner/react-only.ts';
import { isSmallest, sized } from '../runner/size.ts';
import { startProduct } from '../runner/world.ts';

const ROUNDS = sized(12, 1);
const WARM_UP = sized(2, 0);
const PATIENCE_MS = 60_000;

/** Inputs that are increased and decreased again, with the labels of their buttons. */
const TRIED: Readonly<Record<string, readonly [more: string, less: string]>> = {
  'the need': ['毎月の必要な額を1万円増やす', '毎月の必要な額を1万円減らす'],
  'the age of retirement': ['退職する年齢を1歳上げる', '退職する年齢を1歳下げる'],
  'the start of receipt': ['受け取り始める年齢を1歳上げる', '受け取り始める年齢を1歳下げる'],
  'the start of the public pension': ['公的年金の開始を1歳上げる', '公的年金の開始を1歳下げる'],
  'the own premium': ['自分の掛金（月）を1000円増やす', '自分の掛金（月）を1000円減らす'],
  'another mix': ['目安の配分', '今の配分'],
};

interface Waited extends BesideReact {
  /** Milliseconds until the figures are computed and React has committed. */
  readonly followed: number;
}

/** Presses a button and measures from the press on. Throws if the press changes neither the range nor the input. */
function press(page: Page, name: string): Promise<Waited> {
  return page.evaluate(async (wanted) => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, label')];
    const control = controls.find(
      (each) => each.getAttribute('aria-label') === wanted || each.textContent?.trim() === wanted,
    );
    const told = document.querySelector('main h2')?.closest('section')?.parentElement;
    if (!control || !told) throw new Error(`There is nothing to press called ${wanted}`);
    const before = told.textContent;
    const react = (window as unknown as ReactOnlyWindow).reactOnly();
    // The immediate updates: the range at the top, and the input with 前と後.
    const picture = [told.firstElementChild, control.closest('section')].filter((each) => each !== null);
    react.take(picture);
    const start = performance.now();
    (control.querySelector('input') ?? control).click();
    await Promise.resolve();
    const followed = performance.now() - start;
    document.body.getBoundingClientRect();
    const laidOut = performance.now() - start;
    if (told.textContent === before) throw new Error(`${wanted} changed nothing`);
    // Deferred updates must not count for the next press.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await new Promise((resolve) => requestIdleCallback(() => resolve(null)));
    react.take(picture);
    return { followed, laidOut, reactOnly: react.draw(told) };
  }, name);
}

async function timesOf(page: Page, [more, less]: readonly [string, string]): Promise<Waited[]> {
  const times: Waited[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await press(page, more), await press(page, less));
  return times.slice(2 * WARM_UP);
}

export async function inBrowser(report: Report): Promise<void> {
  const world = await startProduct();
  const browser = await openBrowser();
  try {
    const employee = DEMO.employees.find(({ email }) => email === 'tsumugi@suzume.example');
    if (!employee) throw new Error('The demo has nobody thirty years from retirement');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await signInOn(page, world.url, employee);
    await page.goto(`${world.url}/${employee.companyUrl}/retirement-income`);
    await page.locator('main figure').first().waitFor();
    await addReactOnly(page);
    const devtools = await context.newCDPSession(page);
    for (const rate of isSmallest ? [1] : [1, 4]) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      for (const [name, buttons] of Object.entries(TRIED)) {
        const times = await timesOf(page, buttons);
        const speed = rate === 1 ? 'as it is' : `${rate} times slower`;
        const [followed, laidOut] = [times.map((each) => each.followed), times.map((each) => each.laidOut)];
        report.figure({ name: `${name}, ${speed}`, value: median(followed), unit: 'ms' });
        report.figure({
          name: `${name}, laid out, ${speed}`,
          value: median(laidOut),
          unit: 'ms',
        });
        reportBesideReact(report, `${name}, ${speed}`, times);
      }
    }
  } finally {
    await browser.close();
    await world.stop();
  }
}
