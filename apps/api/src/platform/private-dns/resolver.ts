/**
 * プライベートDNS — resolves the scraping host's name (specification section 9; security.md rows 42 and 43). IP addresses come from the
 * operator's own name servers, are cached for their TTL and 300 s at most, and are accepted only inside the allowed ranges. While
 * no server responds, the last addresses are used until they are 300 s old.
 */
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { deadline } from '../base/deadline.ts';
import { isAllowed } from './allowed-ranges.ts';
import type { LookupLimits } from './lookup-limits.ts';
import { askServer, askSystem, type Outcome } from './question.ts';

export class LookupFailure extends Error {
  override readonly name = 'LookupFailure';
  /** 'absent': no such host; 'silent': no server responded in time; 'outside': an IP address outside the allowed ranges. */
  readonly code: 'absent' | 'silent' | 'outside';

  constructor(code: LookupFailure['code']) {
    super(`The scraping host was not found: ${code}`);
    this.code = code;
  }
}

export interface ResolverOptions {
  /** 'ip' or 'ip:port', queried in turn; empty for the system's own resolver. */
  readonly servers: readonly string[];
  /** CIDR ranges in which every IP address must be. */
  readonly ranges: readonly string[];
  readonly limits: LookupLimits;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

interface Known {
  readonly addresses: readonly string[];
  readonly learnedAt: number;
  readonly ttl: number;
}

const LOCALHOST = ['127.0.0.1', '::1'] as const;

/** IP addresses that need no query: an address in place of a name, and the name that RFC 6761 reserves for this machine. */
function givenAddresses(hostname: string): readonly string[] | undefined {
  if (isIP(hostname) !== 0) return [hostname];
  return hostname.toLowerCase() === 'localhost' ? LOCALHOST : undefined;
}

export class PrivateResolver {
  readonly #options: ResolverOptions;
  readonly #known = new Map<string, Known>();
  readonly #asking = new Map<string, Promise<Outcome>>();

  constructor(options: ResolverOptions) {
    this.#options = options;
  }

  /**
   * Resolves the host to IP addresses, all inside the allowed ranges.
   * @throws LookupFailure
   */
  async lookup(hostname: string): Promise<readonly string[]> {
    const given = givenAddresses(hostname);
    if (given) return this.#believe(given);
    const fresh = this.#knownFor(hostname, (known) => known.ttl);
    if (fresh) return fresh;
    const asking = this.#askOnce(hostname);
    const outcome = await this.#withinPatience(hostname, asking);
    if (outcome.kind === 'found') return this.#believe(outcome.addresses);
    const stale = outcome.kind === 'silent' ? this.#usable(hostname) : undefined;
    if (stale) return stale;
    throw new LookupFailure(outcome.kind);
  }

  /**
   * A caller for whom a usable address is cached waits for the time of one query; the rest of the lookup continues for the next
   * caller.
   */
  async #withinPatience(hostname: string, asking: Promise<Outcome>): Promise<Outcome> {
    if (!this.#usable(hostname)) return asking;
    const waiting = new AbortController();
    const patience = delay(this.#options.limits.query, undefined, { signal: waiting.signal }).then(
      () => undefined,
      () => undefined,
    );
    const first = await Promise.race([asking, patience]);
    waiting.abort();
    if (first) return first;
    return this.#usable(hostname) ? { kind: 'silent' } : asking;
  }

  #usable(hostname: string): readonly string[] | undefined {
    return this.#knownFor(hostname, () => this.#options.limits.age);
  }

  /** The cached addresses while they are younger than the given milliseconds, and than the maximum age in any case. */
  #knownFor(hostname: string, milliseconds: (known: Known) => number): readonly string[] | undefined {
    const known = this.#known.get(hostname);
    if (!known) return undefined;
    const age = this.#options.now() - known.learnedAt;
    return age < Math.min(milliseconds(known), this.#options.limits.age) ? known.addresses : undefined;
  }

  /** @throws LookupFailure when one of the addresses is outside the allowed ranges: then none of them is used. */
  #believe(addresses: readonly string[]): readonly string[] {
    const isInside = addresses.every((address) => isAllowed(address, this.#options.ranges));
    if (!isInside) throw new LookupFailure('outside');
    return addresses;
  }

  #askOnce(hostname: string): Promise<Outcome> {
    const running = this.#asking.get(hostname);
    if (running) return running;
    const started = this.#ask(hostname).then((outcome) => {
      this.#asking.delete(hostname);
      this.#remember(hostname, outcome);
      return outcome;
    });
    this.#asking.set(hostname, started);
    return started;
  }

  #remember(hostname: string, outcome: Outcome): void {
    if (outcome.kind === 'absent') this.#known.delete(hostname);
    if (outcome.kind !== 'found') return;
    const { addresses, ttl } = outcome;
    if (!addresses.every((address) => isAllowed(address, this.#options.ranges))) return;
    this.#known.set(hostname, { addresses, ttl, learnedAt: this.#options.now() });
  }

  async #ask(hostname: string): Promise<Outcome> {
    const { servers, limits } = this.#options;
    const total = deadline(limits.total);
    // The system's resolver retries by itself, and each query would block a thread for as long as it hangs.
    if (servers.length === 0) return askSystem(hostname, total);
    let begun = Number.NEGATIVE_INFINITY;
    for (let attempt = 0; attempt <= limits.retries && !total.aborted; attempt += 1) {
      await delay(Math.max(0, begun + limits.pause - this.#options.now()));
      begun = this.#options.now();
      const server = servers[attempt % servers.length] ?? '';
      const signal = deadline(limits.query, total);
      const outcome = await askServer(hostname, { server, milliseconds: limits.query, signal });
      if (outcome.kind !== 'silent') return outcome;
    }
    return { kind: 'silent' };
  }
}
