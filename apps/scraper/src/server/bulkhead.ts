/**
 * 隔壁 — limits how many scrapes run at the same time, in total and per record keeper, and how many may wait (security.md
 * row 42).
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';

export interface BulkheadSizes {
  readonly atOnce: number;
  readonly perRecordKeeper: number;
  readonly queue: number;
}

export const BULKHEAD_SIZES: BulkheadSizes = { atOnce: 20, perRecordKeeper: 4, queue: 100 };

interface Waiting {
  readonly kind: RkMgtAgencyCode;
  readonly admit: () => void;
}

export class Bulkhead {
  readonly #sizes: BulkheadSizes;
  readonly #running: RkMgtAgencyCode[] = [];
  readonly #queue: Waiting[] = [];

  constructor(sizes: BulkheadSizes) {
    this.#sizes = sizes;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  running(kind: RkMgtAgencyCode): number {
    return this.#running.filter((each) => each === kind).length;
  }

  /**
   * Waits for a slot. First come, first served, except that a busy record keeper does not block the others.
   * @returns the function that releases the slot; undefined when the queue is full or `signal` is aborted before
   */
  async enter(kind: RkMgtAgencyCode, signal: AbortSignal): Promise<(() => void) | undefined> {
    if (signal.aborted) return undefined;
    if (this.#hasPlace(kind)) return this.#take(kind);
    if (this.#queue.length >= this.#sizes.queue) return undefined;
    return new Promise((resolve) => {
      const giveUp = () => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        resolve(undefined);
      };
      const admit = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(this.#take(kind));
      };
      const waiting: Waiting = { kind, admit };
      this.#queue.push(waiting);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  #hasPlace(kind: RkMgtAgencyCode): boolean {
    const atThisOne = this.#running.filter((running) => running === kind).length;
    return this.#running.length < this.#sizes.atOnce && atThisOne < this.#sizes.perRecordKeeper;
  }

  #take(kind: RkMgtAgencyCode): () => void {
    this.#running.push(kind);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#running.splice(this.#running.indexOf(kind), 1);
      const next = this.#queue.findIndex((waiting) => this.#hasPlace(waiting.kind));
      if (next >= 0) this.#queue.splice(next, 1)[0]?.admit();
    };
  }
}
