/**
 * Tracks work that outlives its caller, such as a scrape with saved credentials: tells it in two steps that the process
 * is to end, and lets the process wait for it.
 */

export class WorkUnderWay {
  readonly #draining = new AbortController();
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  /** Fires as soon as the process is to end: whatever can be taken up again later stops. */
  get draining(): AbortSignal {
    return this.#draining.signal;
  }

  /** Fires when patience is over: what still runs must come to its end, at once but in good order. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** The process does not end before this. */
  track<T>(work: Promise<T>): Promise<T> {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    this.#running.add(settled);
    void settled.then(() => this.#running.delete(settled));
    return work;
  }

  drain(): void {
    this.#draining.abort();
  }

  end(): void {
    this.#draining.abort();
    this.#ending.abort();
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
