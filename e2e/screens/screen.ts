// Defines the base class of the screens: a URL, and a level-1 heading that shows that the screen has been reached.
import type { Locator, Page } from 'playwright-core';

export abstract class Screen {
  readonly page: Page;
  /** Text of the heading that identifies the screen. */
  protected abstract readonly title: string | RegExp;

  constructor(page: Page) {
    this.page = page;
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.title });
  }

  /** Waits until the screen is visible; with a timeout in milliseconds where it may take longer than usual. */
  async arrive(timeout?: number): Promise<this> {
    await this.heading().waitFor(timeout === undefined ? {} : { timeout });
    // The portal shows nothing below an element that is still loading (its arriving-page.tsx).
    const loading = this.page.locator('main[data-arriving] [aria-busy=true]');
    await loading.first().waitFor({ state: 'detached' });
    return this;
  }

  /** Path and query of the tab's URL. */
  address(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  /** The visible text of the screen. */
  text(): Promise<string> {
    return this.page.innerText('body');
  }
}
