/**
 * 順番待ち — a queue that is fair between shares (a company, an IP address) and between the members of a share: they are served round
 * robin, however many requests one of them has waiting. A share that has just arrived goes before those that were served while
 * they waited. So a flood delays only its own requests.
 */

/** The share and member that a request counts for. */
export interface Requester {
  /** A company, or the IP address of clients that are not signed in. */
  readonly share: string;
  /** A person of the share; '' when unknown. */
  readonly member: string;
}

/** Slots that go in a row to newly arrived shares before one that had a slot gets the next. */
const MOST_PASSING = 3;

interface Share<Item> {
  count: number;
  /** In order of their next slot. */
  readonly members: Map<string, Item[]>;
}

export class WaitingLine<Item> {
  readonly #shares = new Map<string, Share<Item>>();
  /** Shares without a slot since they arrived, and shares that had one; each in order of their next slot. */
  readonly #fresh = new Set<string>();
  readonly #served = new Set<string>();
  #passing = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(share: string): number {
    return this.#shares.get(share)?.count ?? 0;
  }

  push({ share: name, member }: Requester, item: Item): void {
    const share = this.#shares.get(name) ?? { count: 0, members: new Map<string, Item[]>() };
    if (share.count === 0) this.#fresh.add(name);
    this.#shares.set(name, share);
    const own = share.members.get(member);
    if (own) own.push(item);
    else share.members.set(member, [item]);
    this.#count(name, share, 1);
  }

  /** Removes and returns the next request of the first share that may have a slot; the share moves to the end. */
  shift(mayHaveSlot: (share: string) => boolean = () => true): Item | undefined {
    const [first, second] = this.#passing < MOST_PASSING ? [this.#fresh, this.#served] : [this.#served, this.#fresh];
    for (const names of [first, second]) {
      for (const name of names) if (mayHaveSlot(name)) return this.#takeOf(name);
    }
    return undefined;
  }

  #takeOf(name: string): Item | undefined {
    const share = this.#shares.get(name);
    if (!share) return undefined;
    const [member = '', own = []] = share.members.entries().next().value ?? [];
    const item = own.shift();
    share.members.delete(member);
    if (own.length > 0) share.members.set(member, own);
    this.#passing = this.#fresh.has(name) ? this.#passing + 1 : 0;
    this.#leave(name);
    this.#served.add(name);
    this.#count(name, share, -1);
    return item;
  }

  /** Removes a request whose client no longer waits. @returns false when it is no longer in the queue */
  remove({ share: name, member }: Requester, item: Item): boolean {
    const share = this.#shares.get(name);
    const own = share?.members.get(member);
    const place = own?.indexOf(item) ?? -1;
    if (!share || !own || place === -1) return false;
    own.splice(place, 1);
    if (own.length === 0) share.members.delete(member);
    this.#count(name, share, -1);
    return true;
  }

  /** Removes and returns the last request of the member with most requests in the share with most, to make room for others. */
  popOfLongest(): Item | undefined {
    const [longest] = [...this.#shares].sort(([, one], [, other]) => other.count - one.count);
    return longest && this.popOf(longest[0]);
  }

  /** As `popOfLongest`, within one share. */
  popOf(share: string): Item | undefined {
    const members = [...(this.#shares.get(share)?.members ?? [])];
    const [member, own] = members.sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
    const item = own?.at(-1);
    if (member !== undefined && item !== undefined) this.remove({ share, member }, item);
    return item;
  }

  #count(name: string, share: Share<Item>, change: 1 | -1): void {
    share.count += change;
    this.#size += change;
    if (share.count > 0) return;
    this.#shares.delete(name);
    this.#leave(name);
  }

  #leave(name: string): void {
    this.#fresh.delete(name);
    this.#served.delete(name);
  }
}
