/**
 * 隔壁 — at most so many readings at once in this process and so many in the queue, so that a hanging record keeper
 * can't use up what every other call needs (security.md row 42).
 */
import { Failure } from '../failure.ts';

/** Seconds after which the employee is offered another try (errors.md). */
const RETRY_AFTER = 60;

export interface BulkheadSizes {
  readonly running: number;
  readonly queued: number;
}

export const READINGS_AT_ONCE: BulkheadSizes = { running: 20, queued: 100 };

export class Bulkhead {
  readonly #queued: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor({ running, queued }: BulkheadSizes) {
    this.#queued = queued;
    this.#free = running;
  }

  /** @throws Failure rk_login_error_site_busy when the queue is full; the signal's reason when it fires meanwhile. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(signal);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= this.#queued) {
      throw new Failure('rk_login_error_site_busy', { retryAfterSeconds: RETRY_AFTER });
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      this.#waiting.push(enter);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Hands the place to the first in the queue, else frees it. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
