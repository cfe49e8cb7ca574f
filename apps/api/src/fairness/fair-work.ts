/**
 * 分かち合い — work that only so much can be done of at once: readings of record keepers, passwords. Shares (companies,
 * addresses) get places in turn, and one alone never has all of them, so that it can't use up what every other needs
 * (security.md rows 41 and 42). Within a share its members come in turn, too.
 */
import { WaitingLine, type Whose } from './waiting-line.ts';

export interface FairWorkSizes {
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
}

interface Waiting {
  readonly admit: () => void;
  readonly refuse: () => void;
}

export class FairWork {
  readonly #sizes: FairWorkSizes;
  readonly #busy: () => Error;
  readonly #line = new WaitingLine<Waiting>();
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
      this.#line.shift((share) => this.#hasPlace(share))?.admit();
    }
  }

  #hasPlace(share: string): boolean {
    const ofOne = this.#running.filter((running) => running === share).length;
    return this.#running.length < this.#sizes.atOnce && ofOne < this.#sizes.atOnceOfOne;
  }

  #wait(whose: Whose, signal: AbortSignal | undefined): Promise<void> {
    const { share } = whose;
    return new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        signal?.removeEventListener('abort', giveUp);
        settle();
      };
      const waiting: Waiting = {
        admit: () => {
          this.#running.push(share);
          end(resolve);
        },
        refuse: () => end(() => reject(this.#busy())),
      };
      const giveUp = () => {
        this.#line.remove(whose, waiting);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#line.push(whose, waiting);
      this.#makeRoom(share);
    });
  }

  /** Where too many wait, the last one of whoever has most waiting is told so. */
  #makeRoom(share: string): void {
    if (this.#line.sizeOf(share) > this.#sizes.waitingOfOne) this.#line.popOf(share)?.refuse();
    if (this.#line.size > this.#sizes.waiting) this.#line.popOfLongest()?.refuse();
  }
}
