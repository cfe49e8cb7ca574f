// Delays a page until a test releases it, so that the test can see what the product shows while the site is slow.

import type { PageName } from '../page-name.ts';

export interface Stall {
  /** Resolves when the first request for the page is waiting. */
  readonly reached: Promise<void>;
}

export class Stalls {
  readonly #gates = new Map<PageName, { until: Promise<unknown>; reach: () => void }>();
  #closing = (): void => {};
  readonly #closed = new Promise<void>((resolve) => {
    this.#closing = resolve;
  });

  /** Delays the page until `until` settles. A later call for the same page replaces this one. */
  hold(page: PageName, until: Promise<unknown>): Stall {
    const reached = new Promise<void>((resolve) => {
      this.#gates.set(page, { until, reach: resolve });
    });
    return { reached };
  }

  /** Waits while the page is delayed; false when the site has been closed meanwhile. */
  async pass(page: PageName): Promise<boolean> {
    const gate = this.#gates.get(page);
    if (gate === undefined) return true;
    gate.reach();
    const released = Promise.allSettled([gate.until]).then(() => true);
    const goesOn = await Promise.race([released, this.#closed.then(() => false)]);
    if (this.#gates.get(page) === gate) this.#gates.delete(page);
    return goesOn;
  }

  /** Ends every delay when the site closes. */
  endAll(): void {
    this.#closing();
  }
}
