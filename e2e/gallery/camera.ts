// Takes screenshots of one state of a screen in each width, light and dark. The page is resized instead of reloaded, so that a
// state that can be reached only once is shown on every device.
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
      // With a window as tall as the page, elements that stick to its foot are in their place.
      const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
      await this.page.setViewportSize({ width: size.width, height });
      await settle(this.page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await this.page.emulateMedia({ colorScheme });
        const suffix = colorScheme === 'dark' ? '-dark' : '';
        await this.page.screenshot({ path: join(this.#folder, `${name}-${size.width}${suffix}.png`) });
      }
      await this.page.emulateMedia({ colorScheme: 'light' });
    }
    await this.page.setViewportSize(PHONE);
  }

  /** Takes a screenshot of the top of the page, as high as the window. */
  async shootWindow(
    path: string,
    {
      size,
      colorScheme = 'light',
    }: { readonly size: typeof PHONE | typeof DESKTOP; readonly colorScheme?: 'light' | 'dark' },
  ): Promise<void> {
    await this.page.setViewportSize(size);
    await this.page.emulateMedia({ colorScheme });
    await settle(this.page);
    await this.page.screenshot({ path });
    await this.page.emulateMedia({ colorScheme: 'light' });
    await this.page.setViewportSize(PHONE);
  }
}

/** Waits for two frames, because charts measure their width only after a resize. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
