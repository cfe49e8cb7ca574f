/**
 * 分かち合い — limits how many tasks of a kind (scrapes, password hashes) run at once. Shares (companies, IP addresses) are admitted
 * round robin, and one share alone never gets all places, so that it can't use up what the others need (security.md rows 41 and
 * 42). The members of a share are admitted round robin, too.
 */
import { type Requester, WaitingLine } from './waiting-line.ts';

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

  /** @param busy makes the error that is thrown when too many requests wait */
  constructor(sizes: FairWorkSizes, busy: () => Error) {
    this.#sizes = sizes;
    this.#busy = busy;
  }

  /**
   * @throws the error of `busy` when too many wait; the signal's reason when it fires before the work begins; what the work
   * throws
   */
  async run<T>(requester: Requester, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#hasPlace(requester.share)) this.#running.push(requester.share);
    else await this.#wait(requester, signal);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(requester.share), 1);
      this.#line.shift((share) => this.#hasPlace(share))?.admit();
    }
  }

  #hasPlace(share: string): boolean {
    const ofOne = this.#running.filter((running) => running === share).length;
    return this.#running.length < this.#sizes.atOnce && ofOne < this.#sizes.atOnceOfOne;
  }

  #wait(requester: Requester, signal: AbortSignal | undefined): Promise<void> {
    const { share } = requester;
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
        this.#line.remove(requester, waiting);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#line.push(requester, waiting);
      this.#makeRoom(share);
    });
  }

  /** When too many wait, refuses the last request of the longest queue. */
  #makeRoom(share: string): void {
    if (this.#line.sizeOf(share) > this.#sizes.waitingOfOne) this.#line.popOf(share)?.refuse();
    if (this.#line.size > this.#sizes.waiting) this.#line.popOfLongest()?.refuse();
  }
}
