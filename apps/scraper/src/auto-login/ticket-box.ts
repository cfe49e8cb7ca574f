/**
 * 自動ログインの券 — holds sealed credentials for one use of their ticket, in memory and for a minute. Only the SHA-256 of the
 * ticket is held, so that a dump of this program's memory opens nothing.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { AutoLoginJob } from '@minori/contract/scraping-job';

export const TICKET_LIFE_MS = 60_000;
/** A minute of everybody's tickets; more than that is not employees. */
const MOST_DEPOSITS = 1_000;

interface Deposit {
  readonly job: AutoLoginJob;
  readonly expires: number;
  readonly removal: NodeJS.Timeout;
}

export class TicketBox {
  readonly #deposits = new Map<string, Deposit>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Keeps a job for its ticket; false when the box is full or has that ticket already. */
  put(job: AutoLoginJob): boolean {
    const { ticketHash } = job;
    if (this.#deposits.size >= MOST_DEPOSITS || this.#deposits.has(ticketHash)) return false;
    const removal = setTimeout(() => this.#deposits.delete(ticketHash), TICKET_LIFE_MS).unref();
    this.#deposits.set(ticketHash, { job, expires: this.#now().getTime() + TICKET_LIFE_MS, removal });
    return true;
  }

  /** The job of a ticket, which is gone from now on; undefined for one that is unknown, used or too old. */
  take(ticket: string): AutoLoginJob | undefined {
    const hash = createHash('sha256').update(ticket).digest();
    const key = hash.toString('base64url');
    // A guess is looked up by its hash, which says nothing of how near it came.
    const deposit = this.#deposits.get(key);
    if (!deposit || !timingSafeEqual(hash, Buffer.from(deposit.job.ticketHash, 'base64url'))) return undefined;
    this.#deposits.delete(key);
    clearTimeout(deposit.removal);
    return this.#now().getTime() < deposit.expires ? deposit.job : undefined;
  }

  clear(): void {
    for (const { removal } of this.#deposits.values()) clearTimeout(removal);
    this.#deposits.clear();
  }
}
