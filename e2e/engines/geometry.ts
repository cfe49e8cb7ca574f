// Measures what a screen shows: the height of each heading, row, card and group of fields. What stands in `page.evaluate` runs
// inside the page and must not use anything of this file.
import type { Page } from 'playwright-core';
import { findSideways } from '../examine.ts';
import { until } from './webdriver-locator.ts';

export interface Box {
  /** The element's kind and the beginning of its text. */
  readonly name: string;
  /** CSS pixels. */
  readonly height: number;
}

/** Waits for the screen, and until its height has stayed the same. */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await until(`the screen of ${address}`, async () => {
    const isThere = await page.evaluate(() => {
      const main = document.querySelector('main:not([data-arriving])');
      return main?.querySelector('h1') != null && main.querySelector('[aria-busy=true]') === null;
    });
    return isThere || undefined;
  });
  await rest(page);
}

export async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.toggleAttribute('open', true);
  });
  await rest(page);
}

async function rest(page: Page): Promise<void> {
  let before = -1;
  let same = 0;
  await until('an end of movements', async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    same = height === before ? same + 1 : 0;
    before = height;
    return same >= 5 || undefined;
  });
}

/** The boxes of the screen, in the document's order. */
export function boxesOf(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const kinds = 'h1, h2, h3, h4, tr, fieldset, section, article';
    const found = [...document.querySelectorAll<HTMLElement>(kinds)].filter((element) => element.closest('main'));
    return found
      .map((element) => {
        const text = (element.textContent ?? '').replace(/\s+/g, ' ').slice(0, 24);
        return { name: `${element.tagName.toLowerCase()} ${text}`, height: element.getBoundingClientRect().height };
      })
      .filter(({ height }) => height > 1);
  });
}

/** How much taller than in Chromium a box may be; a line more isn't found, because engines break lines differently. */
const MOST = { times: 1.2, pixels: 32 };

/** What is too tall, missing, or wider than the screen. */
export async function findDifferences(page: Page, expected: readonly Box[]): Promise<string[]> {
  const left = [...expected];
  const found: string[] = [];
  for (const { name, height } of await boxesOf(page)) {
    const place = left.findIndex((each) => each.name === name);
    const [same] = place < 0 ? [] : left.splice(place, 1);
    if (!same) found.push(`${name}: not in Chromium`);
    else if (height > Math.max(same.height * MOST.times, same.height + MOST.pixels)) {
      found.push(`${name}: ${Math.round(height)} px, in Chromium ${Math.round(same.height)}`);
    }
  }
  return [...found, ...left.map(({ name }) => `${name}: missing`), ...(await findSideways(page))];
}

/** Groups of fields whose height changes when their first option is pressed, although they show nothing else. */
export function findJumps(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rest = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    const groups = [...document.querySelectorAll<HTMLElement>('main fieldset')];
    const found: string[] = [];
    for (const group of groups) {
      const option = group.querySelector<HTMLInputElement>('input[type=radio]:not(:checked):not([aria-disabled])');
      const before = [group.getBoundingClientRect().height, group.innerText] as const;
      if (!option || before[0] === 0) continue;
      option.click();
      await rest();
      const after = group.getBoundingClientRect().height;
      const isSame = group.isConnected && group.innerText === before[1];
      if (isSame && Math.abs(after - before[0]) > 1) {
        found.push(`${before[1].slice(0, 24)}: ${Math.round(before[0])} px, after a press ${Math.round(after)}`);
      }
    }
    return found;
  });
}

/** The sum of the layout's shifts since the page began (Chromium alone knows it). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
}
