/** How long and how many: the limits of a reading. An argument, so that tests can shorten them. */
import type { ReadingQuota } from './reading-quota.ts';

export interface ScrapingLimits {
  /** Milliseconds for one call, waiting for another reading included: 85 s, before the client's 90 s (security.md F9). */
  readonly total: number;
  /** Milliseconds after which a crashed holder's lease is anybody's; more than `total` (security.md row 14). */
  readonly lease: number;
  /** Milliseconds between two looks at another reading's outcome. */
  readonly poll: number;
  /** Milliseconds that the progress question may take. */
  readonly progress: number;
  /** Milliseconds for which a reading whose caller hung up may go on logging off before the next one begins. */
  readonly settling: number;
  /** Milliseconds between two tries to write down a refusal while the database is away. */
  readonly rewrite: number;
  /** Milliseconds that a statement waits to be registered. */
  readonly staging: number;
  /** Sign-ins at the record keeper that one employee may cause. */
  readonly quota: ReadingQuota;
}

export const SCRAPING_LIMITS: ScrapingLimits = {
  total: 85_000,
  lease: 90_000,
  poll: 200,
  progress: 2_000,
  settling: 5_000,
  rewrite: 1_000,
  staging: 15 * 60_000,
  quota: { most: 10, window: 10 * 60_000 },
};
