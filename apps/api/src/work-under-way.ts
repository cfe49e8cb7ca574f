/**
 * Work that outlives its caller, a reading with kept credentials for one: it is told when the process is to end, and
 * the process waits for it.
 */

export class WorkUnderWay {
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  /** Fires when what still runs must come to its end: at once, but in good order. */
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

  end(): void {
    this.#ending.abort();
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
