// Takes one state of a screen in each width. The page is resized rather than visited three times, so that a state that
// can be reached only once is seen on every device.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, TABLET } from '../device.ts';

export class Camera {
  readonly page: Page;
  readonly #folder: string;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.#folder = folder;
  }

  async shoot(name: string): Promise<void> {
    for (const size of [PHONE, TABLET, DESKTOP]) {
      await this.page.setViewportSize(size);
      await settle(this.page);
      // A window as tall as the page: what sticks to its foot stands where it belongs.
      const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
      await this.page.setViewportSize({ width: size.width, height });
      await settle(this.page);
      await this.page.screenshot({ path: join(this.#folder, `${name}-${size.width}.png`) });
    }
    await this.page.setViewportSize(PHONE);
  }

  /** What a desktop window shows first. */
  async shootWindow(path: string): Promise<void> {
    await this.page.setViewportSize(DESKTOP);
    await settle(this.page);
    await this.page.screenshot({ path });
    await this.page.setViewportSize(PHONE);
  }
}

/** Charts measure their room after a resize: wait until the browser has drawn twice. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
