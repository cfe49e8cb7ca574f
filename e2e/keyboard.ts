// Uses a page without a pointer: everything is reached with Tab, and the focused element is always visible.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses of Tab after which an element counts as not reachable. */
export const MOST_STOPS = 60;

/** The focused element with its accessible name, and whether it is visible. */
interface Stop {
  readonly name: string;
  readonly role: string;
  readonly isVisible: boolean;
}

export function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return { name: '', role: '', isVisible: true };
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? '');
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const own = element.getAttribute('aria-label') ?? '';
    const { width, height, bottom, top } = element.getBoundingClientRect();
    const name = [own, ...labels, ...labelled, element.textContent ?? ''].find((text) => text.trim() !== '') ?? '';
    return {
      name: name.trim(),
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      isVisible: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
    };
  });
}

/** Once the figures have arrived, presses Tab until an element of that name is focused; every stop has to be visible. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  // Arriving figures push down the elements below them, including the focused one.
  await page.locator('[aria-busy=true]').filter({ visible: true }).first().waitFor({ state: 'detached' });
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const now = await focused(page);
    // The browser scrolls to it in its next frame.
    await expect.poll(async () => (await focused(page)).isVisible, { message: `「${now.name}」が見える` }).toBe(true);
    if (typeof name === 'string' ? now.name.startsWith(name) : name.test(now.name)) return;
    passed.push(`${now.role} ${now.name.slice(0, 20)}`);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}; it came by ${passed.join(' | ')}`);
}

/** Replaces the text of a field. */
export async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Presses a link or a button. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
