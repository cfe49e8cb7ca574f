// Holds a page back until a test lets it go, to see what a reader shows while the site is slow.

import type { PageName } from '../page-name.ts';

export interface Stall {
  /** Resolves when the first request for the page is being held. */
  readonly reached: Promise<void>;
}

export class Stalls {
  readonly #gates = new Map<PageName, { until: Promise<unknown>; reach: () => void }>();
  #closing = (): void => {};
  readonly #closed = new Promise<void>((resolve) => {
    this.#closing = resolve;
  });

  /** From now on the page waits for `until`, settled either way. A later stall of the same page replaces this one. */
  hold(page: PageName, until: Promise<unknown>): Stall {
    const reached = new Promise<void>((resolve) => {
      this.#gates.set(page, { until, reach: resolve });
    });
    return { reached };
  }

  /** Waits while the page is held; false when the site has been closed meanwhile. */
  async pass(page: PageName): Promise<boolean> {
    const gate = this.#gates.get(page);
    if (gate === undefined) return true;
    gate.reach();
    const released = Promise.allSettled([gate.until]).then(() => true);
    const goesOn = await Promise.race([released, this.#closed.then(() => false)]);
    if (this.#gates.get(page) === gate) this.#gates.delete(page);
    return goesOn;
  }

  /** Ends every wait, for the site's end. */
  endAll(): void {
    this.#closing();
  }
}
