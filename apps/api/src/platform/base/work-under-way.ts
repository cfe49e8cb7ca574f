/**
 * Tracks work that outlives its caller, such as a scrape with saved credentials. Signals in two steps that the process will end,
 * and lets the process wait for the work.
 */

export class WorkUnderWay {
  readonly #draining = new AbortController();
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  /** Fires as soon as the process is to end: work that can be resumed later stops. */
  get draining(): AbortSignal {
    return this.#draining.signal;
  }

  /** Fires when the time for ending is used up: remaining work must end at once, but in good order. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** Delays the end of the process until the work has settled. */
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
