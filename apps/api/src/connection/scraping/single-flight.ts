/**
 * Allows one scrape at a time per employee, across processes (security.md row 14, F15, F16). Of equal requests one
 * scrapes and all get its result; a request with other data waits; a code that was used before with other data is a
 * conflict.
 */
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ERROR_CATALOGUE, type ErrorKey } from '@minori/contract/error-catalogue';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { NewScrape, Operation, Scrape, ScrapeSource } from '../../platform/scraper/scrape.ts';
import { notReached } from '../../platform/scraper/scraper-refusals.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { abandonScrape } from '../scrape/scrape-ending.ts';
import { claimScrape, findRunningScrape, findScrape, findScrapesEndedAfter } from '../scrape/scrape-repository.ts';
import { requireQuota, type ScrapingLimits } from '../scrape/scraping-limits.ts';
import { untilWritten } from './until-written.ts';

export interface RequestedScrape {
  readonly owner: Owner;
  readonly scrapingCode: string;
  readonly operation: Operation;
  readonly source: ScrapeSource;
  /** Computes the mark of the credentials for a scrape with the given code. */
  readonly mark: (scrapingCode: string) => Buffer;
  readonly signal: AbortSignal;
}

export type Claim =
  /** The caller holds the lease and performs the scrape. */
  | { readonly kind: 'ours'; readonly scrape: NewScrape }
  /** Another request performed the same scrape, with this outcome. */
  | { readonly kind: 'shared'; readonly scrapingCode: string; readonly outcome: string };

export interface SingleFlightDeps extends Pick<Deps, 'work'> {
  readonly database: Database;
  readonly now: () => Date;
  readonly limits: ScrapingLimits;
}

/** Waits for the lease or for the result of an equal scrape, until the signal fires. */
export async function claimOrShare(deps: SingleFlightDeps, wanted: RequestedScrape): Promise<Claim> {
  const arrivedAt = deps.now();
  for (;;) {
    wanted.signal.throwIfAborted();
    const startedAt = deps.now();
    const scrape: NewScrape = {
      scrapingCode: wanted.scrapingCode,
      operation: wanted.operation,
      source: wanted.source,
      credentialsMark: wanted.mark(wanted.scrapingCode),
      startedAt,
      expiresAt: new Date(startedAt.getTime() + deps.limits.lease),
    };
    const claim = await claimLease(deps, wanted, { scrape, arrivedAt });
    if (claim) return claim;
    const ended = await followOther(deps, wanted);
    if (ended) return ended;
  }
}

/**
 * Takes the lease if it is free. It gives the lease back if the quota is exceeded, if an equal scrape has ended
 * meanwhile, and after any error, even of the insert itself, because the row may have been written.
 */
async function claimLease(
  deps: SingleFlightDeps,
  wanted: RequestedScrape,
  { scrape, arrivedAt }: { readonly scrape: NewScrape; readonly arrivedAt: Date },
): Promise<Claim | undefined> {
  const { database, limits } = deps;
  const { owner } = wanted;
  const giveBack = () => untilWritten(deps, () => abandonScrape(database, owner, scrape));
  try {
    if (!(await claimScrape(database, owner, scrape))) return undefined;
    const missed = await endedMeanwhile(deps, wanted, arrivedAt);
    if (!missed) {
      await requireQuota(database, owner, { quota: limits.quota, now: scrape.startedAt });
      return { kind: 'ours', scrape };
    }
    await giveBack();
    return missed;
  } catch (error) {
    await giveBack().catch(() => undefined);
    throw error;
  }
}

/**
 * Finds an equal scrape that ended after this request arrived, so that overlapping requests share one login; or a
 * scrape with the same credentials that was refused recently, while its mark is still stored, because only new
 * credentials are worth another attempt.
 */
async function endedMeanwhile(
  deps: SingleFlightDeps,
  wanted: RequestedScrape,
  arrivedAt: Date,
): Promise<Claim | undefined> {
  const overlapping = await findScrapesEndedAfter(deps.database, wanted.owner, arrivedAt);
  const marked = new Date(arrivedAt.getTime() - deps.limits.lease);
  const recent = await findScrapesEndedAfter(deps.database, wanted.owner, marked);
  const refused = recent.filter(({ outcome }) => outcome !== null && REFUSED_LOGIN.has(outcome));
  const equal = overlapping.find((other) => isEqual(other, wanted)) ?? refused.find((other) => isOfSame(other, wanted));
  if (!equal || equal.outcome === null) return undefined;
  return { kind: 'shared', scrapingCode: equal.scrapingCode, outcome: equal.outcome };
}

/** Returns how the running scrape ended if it equals the requested one; undefined if this request may try. */
async function followOther(deps: SingleFlightDeps, wanted: RequestedScrape): Promise<Claim | undefined> {
  const other =
    (await findScrape(deps.database, wanted.owner, wanted.scrapingCode)) ??
    (await findRunningScrape(deps.database, wanted.owner));
  if (!other) return undefined;
  const equal = isEqual(other, wanted);
  if (!equal && other.scrapingCode === wanted.scrapingCode) throw new Failure('conflict');
  const outcome = await outcomeOf(other, deps, wanted);
  return equal && outcome !== null ? { kind: 'shared', scrapingCode: other.scrapingCode, outcome } : undefined;
}

/** Compares the credentials; the operations may differ. */
function isOfSame(other: Scrape, wanted: RequestedScrape): boolean {
  return other.credentialsMark !== null && timingSafeEqual(other.credentialsMark, wanted.mark(other.scrapingCode));
}

function isEqual(other: Scrape, wanted: RequestedScrape): boolean {
  return other.operation === wanted.operation && isOfSame(other, wanted);
}

/** Waits for the outcome; null if the scrape was given up without one. */
async function outcomeOf(other: Scrape, deps: SingleFlightDeps, wanted: RequestedScrape): Promise<string | null> {
  let scrape: Scrape | undefined = other;
  while (scrape && scrape.outcome === null) {
    if (scrape.startedAt.getTime() + deps.limits.lease <= deps.now().getTime()) return null;
    await delay(deps.limits.poll, undefined, { signal: wanted.signal });
    scrape = await findScrape(deps.database, wanted.owner, other.scrapingCode);
  }
  return scrape?.outcome ?? null;
}

export const READ = 'read';
/** The outcome if the scraper never got the job: no login was tried, so it says nothing about the credentials. */
export const NOT_REACHED = 'not_reached';

/** Reasons after which no automatic scrape starts until new credentials are entered (security.md row 13). */
export const REFUSED_LOGIN: ReadonlySet<string> = new Set([
  'rk_login_error',
  'rk_login_error_on_reserved_info',
  'rk_login_error_locked',
]);

function isErrorKey(outcome: string): outcome is ErrorKey {
  return Object.hasOwn(ERROR_CATALOGUE, outcome);
}

/** The failure of a shared scrape; undefined if it succeeded. */
export function failureOfOutcome(outcome: string): Failure | undefined {
  if (outcome === READ) return undefined;
  if (outcome === NOT_REACHED) return notReached();
  if (!isErrorKey(outcome)) return new Failure('scraping_error', { reason: outcome });
  return outcome === 'rk_login_error_site_busy'
    ? new Failure(outcome, { retryAfterSeconds: 60 })
    : new Failure(outcome);
}
