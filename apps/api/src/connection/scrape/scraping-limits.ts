/** Defines the time limits and quotas of a scrape; they are passed as an argument, so that tests can shorten them. */
import { sql } from 'kysely';
import { tooManyRequests } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';

export interface ScrapingLimits {
  /**
   * Milliseconds for one call, including the wait for another scrape: 85 s, below the client's 90 s (security.md F9).
   */
  readonly total: number;
  /** Milliseconds after which the lease of a crashed holder expires; more than `total` (security.md row 14). */
  readonly lease: number;
  /** Milliseconds between two checks of another scrape's outcome. */
  readonly poll: number;
  /** Milliseconds that a request for the scraper's progress may take. */
  readonly progress: number;
  /** Milliseconds for logging off that a scrape gets before the next one begins, if its caller disconnected. */
  readonly settling: number;
  /** Milliseconds between two attempts to store a refusal while the database is unavailable. */
  readonly rewrite: number;
  /** Milliseconds for which a statement stays staged for registration. */
  readonly staging: number;
  /** Logins at the record keeper that one employee may cause. */
  readonly quota: ScrapeQuota;
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

// The number of scrapes that an employee may begin within a window. Scrapes count, not requests: of fifty equal
// requests one logs in and all get its result (security.md F15). The record keeper, though, sees every login and may
// lock the account.

interface ScrapeQuota {
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

/**
 * Requires that the quota isn't exceeded. It counts the caller's own lease, too, so it is called after the lease is
 * taken.
 * @throws Failure too_many_requests with the time until the oldest scrape leaves the window
 */
export async function requireQuota(
  database: Database,
  owner: Owner,
  { quota, now }: { readonly quota: ScrapeQuota; readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - quota.window);
  const { begun, oldest } = await database
    .selectFrom('readings')
    .select([sql<number>`count(*)::int`.as('begun'), ({ fn }) => fn.min('started_at').as('oldest')])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('started_at', '>', since)
    // Auto-login has a limit of its own.
    .where('operation', '!=', 'autoLogin')
    .executeTakeFirstOrThrow();
  if (begun <= quota.most) return;
  throw tooManyRequests(Math.ceil((oldest.getTime() - since.getTime()) / 1000));
}
