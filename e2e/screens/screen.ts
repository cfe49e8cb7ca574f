// The base class of the screens: an address, and a level-1 heading by which a person sees that they have arrived.
import type { Locator, Page } from 'playwright-core';

export abstract class Screen {
  readonly page: Page;
  /** Text of the heading that says that this is the screen. */
  protected abstract readonly title: string | RegExp;

  constructor(page: Page) {
    this.page = page;
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.title });
  }

  /** Waits until the person sees this screen; milliseconds where it may take longer than a screen usually does. */
  async arrive(timeout?: number): Promise<this> {
    await this.heading().waitFor(timeout === undefined ? {} : { timeout });
    // Until then what stands below something that still loads isn't shown (the portal's arriving-page.tsx).
    const loading = this.page.locator('main[data-arriving] [aria-busy=true]');
    await loading.first().waitFor({ state: 'detached' });
    return this;
  }

  /** Path and query of where the tab is. */
  address(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  /** Everything that can be read on the screen. */
  text(): Promise<string> {
    return this.page.innerText('body');
  }
}
