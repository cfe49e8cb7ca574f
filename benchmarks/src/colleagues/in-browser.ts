/**
 * Measures 社内の比較 in the browser of an employee of a company of 100,000: the delay of counts and bars after a toggle, at full
 * speed and with the processor slowed down four times, and the time until the scatter chart shows everybody.
 */
import type { Page } from 'playwright-core';
import { openBrowser } from '../runner/browser.ts';
import type { Report } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { addReactOnly, type BesideReact, type ReactOnlyWindow, reportBesideReact } from '../runner/react-only.ts';
import { sized } from '../runner/size.ts';
import { startProduct } from '../runner/world.ts';
import { openComparison } from './comparison-page.ts';

const PEOPLE = sized(100_000, 20_000);
const WARM_UP = 4;

/** Names of toggles, pressed in turn, so that each press narrows or widens the selection. */
const OPTIONS = ['30代', '男性', 'A', 'B', '30代', '40代', '男性', '女性', 'A', 'B', '40代', '女性'];

/**
 * Presses one toggle and measures only the press: React commits its changes before the press ends, and reading a size forces
 * the layout.
 */
async function toggle(page: Page, option: string): Promise<BesideReact> {
  return page.evaluate(async (name) => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const label = [...document.querySelectorAll('label')].find((each) => each.textContent === name && shown(each));
    const input = label?.querySelector('input');
    const count = [...document.querySelectorAll('[role=status]')].find(shown);
    const figures = [...document.querySelectorAll('figure')].slice(0, 2);
    if (!input || !count || figures.length < 2) throw new Error(`There is nothing to toggle by ${name}`);
    const text = () => [count, ...figures].map((each) => each.textContent);
    const before = text();
    const react = (window as unknown as ReactOnlyWindow).reactOnly();
    react.take([count, ...figures]);
    const start = performance.now();
    input.click();
    await Promise.resolve();
    document.body.getBoundingClientRect();
    const laidOut = performance.now() - start;
    const after = text();
    if (after.some((each, i) => each === before[i])) throw new Error(`${name} changed no count or no bar`);
    react.take([count, ...figures]);
    return { laidOut, reactOnly: react.draw(document.querySelector('main') ?? document.body) };
  }, option);
}

/** Waits until the scatter chart is updated, so that its work doesn't count for the next toggle. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
}

async function toggles(page: Page): Promise<BesideReact[]> {
  const times: BesideReact[] = [];
  for (let round = 0; round < sized(3, 1); round += 1) {
    for (const option of OPTIONS) {
      times.push(await toggle(page, option));
      await settled(page);
    }
  }
  return times.slice(WARM_UP);
}

/** Milliseconds from choosing a horizon that was not shown before until everybody is painted. */
async function scatter(page: Page, horizon: string): Promise<number> {
  const everybody = `${PEOPLE.toLocaleString('en')}名`;
  const asked: readonly [string, string] = [horizon, everybody];
  return page.evaluate(async ([name, people]) => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
      (each) => each.textContent?.trim() === name,
    );
    if (!tab) throw new Error(`There is no tab ${name}`);
    const start = performance.now();
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
      tab.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, detail: 1 }));
    }
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isDrawn = () =>
      [...document.querySelectorAll('[role=tabpanel] figcaption')].some(
        (caption) => caption.textContent?.includes(`過去${name}`) && caption.textContent.includes(people),
      );
    while (!isDrawn()) {
      if (performance.now() - start > 20_000) throw new Error(`The people of ${name} never came`);
      await frame();
    }
    // The frame after the next one begins when this one has been painted.
    await frame();
    await frame();
    return performance.now() - start;
  }, asked);
}

export async function inBrowser(report: Report): Promise<void> {
  const world = await startProduct();
  const browser = await openBrowser();
  try {
    const { context, page } = await openComparison(browser, world.url, PEOPLE);
    const scatters = [await scatter(page, '5年'), await scatter(page, '10年')];
    report.figure({
      name: `scatter of ${PEOPLE.toLocaleString('en')}, from the press to the painted picture`,
      value: median(scatters),
      unit: 'ms',
    });
    await addReactOnly(page);
    const devtools = await context.newCDPSession(page);
    for (const rate of [1, 4]) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      const speed = rate === 1 ? 'as it is' : `${rate} times slower`;
      reportBesideReact(report, `a toggle's counts and bars, processor ${speed}`, await toggles(page));
    }
  } finally {
    await browser.close();
    await world.stop();
  }
}
