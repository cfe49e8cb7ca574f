/**
 * 分かち合い — work that only so much can be done of at once: readings of record keepers, passwords. Shares (companies,
 * addresses) get places in turn, and one alone never has all of them, so that it can't use up what every other needs
 * (security.md rows 41 and 42).
 */
import { WaitingLine, type Whose } from './waiting-line.ts';

export interface FairWorkSizes {
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
}

export class FairWork {
  readonly #sizes: FairWorkSizes;
  readonly #busy: () => Error;
  readonly #line = new WaitingLine<() => void>();
  readonly #running: string[] = [];

  /** @param busy what is thrown when too many wait */
  constructor(sizes: FairWorkSizes, busy: () => Error) {
    this.#sizes = sizes;
    this.#busy = busy;
  }

  /** @throws what `busy` gives when too many wait; the signal's reason when it fires meanwhile; what the work throws */
  async run<T>(whose: Whose, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#hasPlace(whose.share)) this.#running.push(whose.share);
    else await this.#wait(whose, signal);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(whose.share), 1);
      this.#line.shift((share) => this.#hasPlace(share))?.();
    }
  }

  #hasPlace(share: string): boolean {
    const ofOne = this.#running.filter((running) => running === share).length;
    return this.#running.length < this.#sizes.atOnce && ofOne < this.#sizes.atOnceOfOne;
  }

  async #wait(whose: Whose, signal: AbortSignal | undefined): Promise<void> {
    const { share } = whose;
    const { waiting, waitingOfOne } = this.#sizes;
    if (this.#line.size >= waiting || this.#line.sizeOf(share) >= waitingOfOne) throw this.#busy();
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        signal?.removeEventListener('abort', giveUp);
        this.#running.push(share);
        resolve();
      };
      const giveUp = () => {
        this.#line.remove(whose, admit);
        reject(signal?.reason);
      };
      this.#line.push(whose, admit);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }
}
