/**
 * 順番 — when a request may be worked on (docs/decisions/0051). A share (a company, the address of visitors) that has used
 * little of late begins at once, several requests together. One that has used more than its allowance while more of its own
 * waited is worked on one request at a time, begins the next when no share within its allowance is under way, and rests
 * between two for as long as one took while there are others at all. So somebody who asks beside a flood meets one of its
 * requests at most, whatever each of them costs, and half of the processor's time is free.
 */
import { WaitingLine, type Whose } from './waiting-line.ts';

export interface TurnRules {
  /** Requests of one share that are worked on together while it is within its allowance. */
  readonly together: number;
  /** Milliseconds of turns that a share may have used. */
  readonly allowance: number;
  /** Of them, how many come back in a millisecond. */
  readonly refill: number;
  /** A turn that takes longer, in milliseconds, waits for something itself: it holds up neither its own share nor others. */
  readonly slow: number;
  /** Requests of one share that are worked on together when it is beyond its allowance and all of them are slow. */
  readonly slowTogether: number;
  /** Milliseconds for which a share beyond its allowance lets others pass. */
  readonly patience: number;
  /** Milliseconds for which a share within its allowance counts as being there, from its last beginning. */
  readonly presence: number;
  /** Milliseconds after which a turn counts as given back: no share is closed for good by what never ends. */
  readonly longest: number;
  /** Requests of one share, and of all together, that may wait. */
  readonly waitingOfOne: number;
  readonly waiting: number;
}

/**
 * A browser opens six connections. Three requests that each ask the database three things at once leave one of its ten
 * connections to everybody else.
 */
export const TURN_RULES: TurnRules = {
  ...{ together: 6, allowance: 200, refill: 0.5 },
  ...{ slow: 50, slowTogether: 3, patience: 20, presence: 1_000, longest: 15_000 },
  ...{ waitingOfOne: 500, waiting: 5_000 },
};

/** Milliseconds between looks while somebody waits and nobody ends. */
const LOOK_AGAIN = 2;
/** Shares that are remembered before those without use are forgotten. */
const MANY_SHARES = 1_000;

interface Turn {
  readonly share: string;
  readonly begun: number;
  /** Of a share within its allowance: those beyond theirs let it pass. */
  readonly isPrompt: boolean;
}

interface Share {
  readonly turns: Set<Turn>;
  /** Milliseconds of turns, less what has come back, at `at`. */
  used: number;
  at: number;
  /** Has used up its allowance while others of its own waited, and has not been without any since. */
  isHeavy: boolean;
  lastBegun: number;
  /** Since when it has let others pass. */
  heldSince: number | null;
  restUntil: number;
}

/** A share within its allowance, and when it began last. */
interface Presence {
  readonly share: string;
  readonly at: number;
}

interface Waiting {
  readonly whose: Whose;
  readonly begin: (end: () => void) => void;
  readonly refuse: () => void;
}

export class Turns {
  readonly #rules: TurnRules;
  readonly #now: () => number;
  readonly #shares = new Map<string, Share>();
  readonly #underWay = new Set<Turn>();
  /** Of two different shares. */
  #latest: Presence = { share: '', at: Number.NEGATIVE_INFINITY };
  #latestOther: Presence = this.#latest;
  readonly #line = new WaitingLine<Waiting>();
  /** Turns that have ended, and when. */
  readonly #ended: [Turn, number][] = [];
  #look: NodeJS.Immediate | undefined;
  #later: NodeJS.Timeout | undefined;

  /** @param now milliseconds of a clock that nobody sets */
  constructor(rules: TurnRules = TURN_RULES, now = () => performance.now()) {
    this.#rules = rules;
    this.#now = now;
  }

  /**
   * Calls `begin` at once or when it is their turn, with what ends the turn; or `refuse`, when too many wait already.
   * @returns gives up waiting; nothing is called then
   */
  enter(whose: Whose, begin: Waiting['begin'], refuse: Waiting['refuse']): () => void {
    const now = this.#now();
    const waiting = { whose, begin, refuse };
    if (this.#line.sizeOf(whose.share) === 0 && this.#mayFollow(whose.share, now)) this.#begin(waiting, now);
    else this.#wait(waiting);
    return () => void this.#line.remove(whose, waiting);
  }

  #wait(waiting: Waiting): void {
    const { share } = waiting.whose;
    this.#line.push(waiting.whose, waiting);
    if (this.#line.sizeOf(share) > this.#rules.waitingOfOne) this.#line.popOf(share)?.refuse();
    if (this.#line.size > this.#rules.waiting) this.#line.popOfLongest()?.refuse();
    this.#lookLater();
  }

  #begin({ whose, begin }: Waiting, now: number): void {
    const share = this.#shareOf(whose.share, now);
    const turn = { share: whose.share, begun: now, isPrompt: !share.isHeavy };
    share.turns.add(turn);
    this.#underWay.add(turn);
    share.lastBegun = now;
    share.heldSince = null;
    if (turn.isPrompt) this.#notice({ share: whose.share, at: now });
    begin(() => this.#end(turn));
  }

  /**
   * The turn counts until all that arrived meanwhile was read: else every request of a flood that is answered at once would
   * find none of its share under way, and begin before somebody else's that arrived with it.
   */
  #end(turn: Turn): void {
    this.#ended.push([turn, this.#now()]);
    this.#look ??= setImmediate(() => this.#admit());
  }

  #settle(): void {
    const { allowance, slow } = this.#rules;
    for (const [turn, ended] of this.#ended.splice(0)) {
      const share = this.#shareOf(turn.share, ended);
      if (!this.#giveBack(share, turn)) continue;
      share.used = Math.min(share.used + ended - turn.begun, 2 * allowance);
      if (share.used >= allowance && this.#line.sizeOf(turn.share) > 0) share.isHeavy = true;
      share.restUntil = ended + Math.min(ended - turn.begun, slow);
    }
  }

  /** @returns false for one that was given back before */
  #giveBack(share: Share, turn: Turn): boolean {
    this.#underWay.delete(turn);
    return share.turns.delete(turn);
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

  /** Whether one more of this share may be worked on beside those that are. */
  #hasRoom(share: Share, now: number): boolean {
    const { together, slow, slowTogether, longest } = this.#rules;
    for (const turn of share.turns) if (now - turn.begun > longest) this.#giveBack(share, turn);
    const running = share.turns.size;
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

  #notice(presence: Presence): void {
    if (presence.share !== this.#latest.share) this.#latestOther = this.#latest;
    this.#latest = presence;
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
      turns: new Set<Turn>(),
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
      if (share.used === 0 && share.turns.size === 0 && this.#line.sizeOf(name) === 0) this.#shares.delete(name);
    }
  }
}
