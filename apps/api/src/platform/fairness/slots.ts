/**
 * 順番 — decides when a request may run (docs/decisions/0005). A share is a company, or the IP address of clients that are not
 * signed in. A share that has used little lately starts at once, several requests together. A share that has used more than its
 * allowance while more of its own requests waited runs one request at a time. The next one starts when no share within its
 * allowance is running one and, if there are other shares, after a pause as long as the last request took. So a request that
 * arrives during a flood waits for at most one request of the flood, whatever each costs, and half of the processor's time stays
 * free.
 */
import { type Requester, WaitingLine } from './waiting-line.ts';

export interface SlotRules {
  /** Requests of one share that run together while it is within its allowance. */
  readonly together: number;
  /** Milliseconds of slot time that a share may use. */
  readonly allowance: number;
  /** Milliseconds of allowance restored in each millisecond. */
  readonly refill: number;
  /**
   * Milliseconds after which a slot counts as slow: its request waits for something else, and delays neither its own share nor
   * others.
   */
  readonly slow: number;
  /** Requests of one share that run together when it is beyond its allowance and all of them are slow. */
  readonly slowTogether: number;
  /** Milliseconds for which a share beyond its allowance lets others pass. */
  readonly patience: number;
  /** Milliseconds after its last start for which a share within its allowance counts as present. */
  readonly presence: number;
  /** Milliseconds after which a slot counts as returned, so that a request that never ends blocks no share for good. */
  readonly longest: number;
  /** Requests of one share, and of all together, that may wait. */
  readonly waitingOfOne: number;
  readonly waiting: number;
}

/**
 * A browser opens six connections, so six requests run together. Three slow requests with three concurrent queries each leave one
 * of the database's ten connections to everybody else.
 */
export const SLOT_RULES: SlotRules = {
  ...{ together: 6, allowance: 200, refill: 0.5 },
  ...{ slow: 50, slowTogether: 3, patience: 20, presence: 1_000, longest: 15_000 },
  ...{ waitingOfOne: 500, waiting: 5_000 },
};

/** Milliseconds between checks while requests wait and none ends. */
const LOOK_AGAIN = 2;
/** Number of shares above which those without use are forgotten. */
const MANY_SHARES = 1_000;

interface Slot {
  readonly share: string;
  readonly begun: number;
  /** True within the allowance: shares beyond theirs let it pass. */
  readonly isPrompt: boolean;
}

interface Share {
  readonly slots: Set<Slot>;
  /** Milliseconds of slot time, less what was restored, as of `at`. */
  used: number;
  at: number;
  /** True once it has used up its allowance while others of its own waited, until it has none waiting. */
  isHeavy: boolean;
  lastBegun: number;
  /** Since when it has let others pass. */
  heldSince: number | null;
  restUntil: number;
}

/** A share within its allowance, and its last start. */
interface Presence {
  readonly share: string;
  readonly at: number;
}

interface Waiting {
  readonly requester: Requester;
  readonly begin: (end: () => void) => void;
  readonly refuse: () => void;
}

export class Slots {
  readonly #rules: SlotRules;
  readonly #now: () => number;
  readonly #shares = new Map<string, Share>();
  readonly #underWay = new Set<Slot>();
  /** The two latest presences, of different shares. */
  #latest: Presence = { share: '', at: Number.NEGATIVE_INFINITY };
  #latestOther: Presence = this.#latest;
  readonly #line = new WaitingLine<Waiting>();
  /** Ended slots, with the time of their end. */
  readonly #ended: [Slot, number][] = [];
  #look: NodeJS.Immediate | undefined;
  #later: NodeJS.Timeout | undefined;

  /** @param now milliseconds of a monotonic clock */
  constructor(rules: SlotRules = SLOT_RULES, now = () => performance.now()) {
    this.#rules = rules;
    this.#now = now;
  }

  /**
   * Calls `begin`, at once or when it has a slot, with a function that ends the slot; or `refuse`, when too many wait already.
   * @returns cancels the waiting: neither is called then
   */
  enter(requester: Requester, begin: Waiting['begin'], refuse: Waiting['refuse']): () => void {
    const now = this.#now();
    const waiting = { requester, begin, refuse };
    if (this.#line.sizeOf(requester.share) === 0 && this.#mayFollow(requester.share, now)) this.#begin(waiting, now);
    else this.#wait(waiting);
    return () => void this.#line.remove(requester, waiting);
  }

  /**
   * Runs work that ends immediately, such as sending a cached response, without a slot. Its time is counted, and a share beyond
   * its allowance has to wait for a slot all the same while others are present.
   * @returns false where it has to wait
   */
  doNow(share: string, work: () => void): boolean {
    const now = this.#now();
    const own = this.#shareOf(share, now);
    const isBeyond = own.isHeavy || own.used >= this.#rules.allowance;
    if (isBeyond && this.#isSomebodyThere(share, now)) return false;
    if (!own.isHeavy) this.#notice(share, now);
    work();
    own.used = Math.min(own.used + this.#now() - now, 2 * this.#rules.allowance);
    return true;
  }

  #wait(waiting: Waiting): void {
    const { share } = waiting.requester;
    this.#line.push(waiting.requester, waiting);
    if (this.#line.sizeOf(share) > this.#rules.waitingOfOne) this.#line.popOf(share)?.refuse();
    if (this.#line.size > this.#rules.waiting) this.#line.popOfLongest()?.refuse();
    this.#lookLater();
  }

  #begin({ requester, begin }: Waiting, now: number): void {
    const share = this.#shareOf(requester.share, now);
    const slot = { share: requester.share, begun: now, isPrompt: !share.isHeavy };
    share.slots.add(slot);
    this.#underWay.add(slot);
    share.lastBegun = now;
    share.heldSince = null;
    if (slot.isPrompt) this.#notice(requester.share, now);
    begin(() => this.#end(slot));
  }

  /**
   * The slot counts until everything that arrived meanwhile was read. Otherwise each request of a flood with immediate responses
   * would find none of its share running, and start before a request of another share that arrived with it.
   */
  #end(slot: Slot): void {
    this.#ended.push([slot, this.#now()]);
    this.#look ??= setImmediate(() => this.#admit());
  }

  #settle(): void {
    const { allowance, slow } = this.#rules;
    for (const [slot, ended] of this.#ended.splice(0)) {
      const share = this.#shareOf(slot.share, ended);
      if (!this.#giveBack(share, slot)) continue;
      share.used = Math.min(share.used + ended - slot.begun, 2 * allowance);
      if (share.used >= allowance && this.#line.sizeOf(slot.share) > 0) share.isHeavy = true;
      share.restUntil = ended + Math.min(ended - slot.begun, slow);
    }
  }

  /** @returns false when the slot was returned before */
  #giveBack(share: Share, slot: Slot): boolean {
    this.#underWay.delete(slot);
    return share.slots.delete(slot);
  }

  #admit(): void {
    this.#look = undefined;
    this.#settle();
    const now = this.#now();
    for (;;) {
      const next = this.#line.shift((name) => this.#mayFollow(name, now));
      if (!next) break;
      this.#begin(next, now);
    }
    if (this.#line.size > 0) this.#lookLater();
  }

  #lookLater(): void {
    this.#later ??= setTimeout(() => {
      this.#later = undefined;
      this.#admit();
    }, LOOK_AGAIN);
  }

  /** Whether one more request of this share may run beside the current ones. */
  #hasRoom(share: Share, now: number): boolean {
    const { together, slow, slowTogether, longest } = this.#rules;
    for (const slot of share.slots) if (now - slot.begun > longest) this.#giveBack(share, slot);
    const running = share.slots.size;
    if (running === 0) return true;
    if (!share.isHeavy) return running < together;
    return running < slowTogether && now - share.lastBegun >= slow;
  }

  #mayFollow(name: string, now: number): boolean {
    const share = this.#shareOf(name, now);
    if (!this.#hasRoom(share, now)) return false;
    if (!share.isHeavy || !this.#isSomebodyThere(name, now)) return true;
    if (now < share.restUntil) return false;
    if (!this.#isSomebodyPassing(name, now)) return true;
    share.heldSince ??= now;
    return now - share.heldSince >= this.#rules.patience;
  }

  #notice(share: string, at: number): void {
    if (share !== this.#latest.share) this.#latestOther = this.#latest;
    this.#latest = { share, at };
  }

  #isSomebodyThere(name: string, now: number): boolean {
    const { at } = this.#latest.share === name ? this.#latestOther : this.#latest;
    return now - at < this.#rules.presence;
  }

  #isSomebodyPassing(name: string, now: number): boolean {
    for (const { share, isPrompt, begun } of this.#underWay) {
      if (isPrompt && share !== name && now - begun < this.#rules.slow) return true;
    }
    return false;
  }

  #shareOf(name: string, now: number): Share {
    const known = this.#shares.get(name);
    if (known) {
      this.#refill(known, now);
      if (known.used < this.#rules.allowance / 2 && this.#line.sizeOf(name) === 0) known.isHeavy = false;
      return known;
    }
    if (this.#shares.size >= MANY_SHARES) this.#forgetIdle(now);
    const share = {
      slots: new Set<Slot>(),
      used: 0,
      at: now,
      isHeavy: false,
      lastBegun: now,
      heldSince: null,
      restUntil: 0,
    };
    this.#shares.set(name, share);
    return share;
  }

  #refill(share: Share, now: number): void {
    share.used = Math.max(0, share.used - (now - share.at) * this.#rules.refill);
    share.at = now;
  }

  #forgetIdle(now: number): void {
    for (const [name, share] of this.#shares) {
      this.#refill(share, now);
      if (share.used === 0 && share.slots.size === 0 && this.#line.sizeOf(name) === 0) this.#shares.delete(name);
    }
  }
}
