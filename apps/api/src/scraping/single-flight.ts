/**
 * One reading at a time for one employee, across processes (security.md row 14, F15, F16). Of equal requests one
 * reads and all get its answer; a request with other data waits for its turn, and a code that has been used with
 * other data is a conflict.
 */
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ERROR_CATALOGUE, type ErrorKey } from '@minori/contract/error-catalogue';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import type { NewReading, Operation, Reading, ReadingSource } from './reading.ts';
import { abandonReading } from './reading-ending.ts';
import { requireQuota } from './reading-quota.ts';
import { claimReading, findReading, findReadingsEndedAfter, findRunningReading } from './reading-repository.ts';
import { notReached } from './scraper-client.ts';
import type { ScrapingLimits } from './scraping-limits.ts';
import { untilWritten } from './until-written.ts';

export interface Wanted {
  readonly owner: Owner;
  readonly scrapingCode: string;
  readonly operation: Operation;
  readonly source: ReadingSource;
  /** What is to be used, marked for a reading of the given code. */
  readonly mark: (scrapingCode: string) => Buffer;
  readonly signal: AbortSignal;
}

export type Turn =
  /** The lease is ours: read. */
  | { readonly kind: 'ours'; readonly reading: NewReading }
  /** Somebody else read the same: this is how it ended. */
  | { readonly kind: 'shared'; readonly scrapingCode: string; readonly outcome: string };

export interface SingleFlightDeps extends Pick<Deps, 'work'> {
  readonly database: Database;
  readonly now: () => Date;
  readonly limits: ScrapingLimits;
}

/** Waits for the lease or for the answer of an equal reading, until the signal fires. */
export async function takeTurn(deps: SingleFlightDeps, wanted: Wanted): Promise<Turn> {
  const arrivedAt = deps.now();
  for (;;) {
    wanted.signal.throwIfAborted();
    const startedAt = deps.now();
    const reading: NewReading = {
      scrapingCode: wanted.scrapingCode,
      operation: wanted.operation,
      source: wanted.source,
      credentialsMark: wanted.mark(wanted.scrapingCode),
      startedAt,
      expiresAt: new Date(startedAt.getTime() + deps.limits.lease),
    };
    const turn = await claimTurn(deps, wanted, { reading, arrivedAt });
    if (turn) return turn;
    const ended = await followOther(deps, wanted);
    if (ended) return ended;
  }
}

/**
 * The lease, where it is free; it is given back when there have been too many readings, when an equal one has ended
 * meanwhile, and whatever fails, the very claim included: nobody knows then whether it was made.
 */
async function claimTurn(
  deps: SingleFlightDeps,
  wanted: Wanted,
  { reading, arrivedAt }: { readonly reading: NewReading; readonly arrivedAt: Date },
): Promise<Turn | undefined> {
  const { database, limits } = deps;
  const { owner } = wanted;
  const giveBack = () => untilWritten(deps, () => abandonReading(database, owner, reading));
  try {
    if (!(await claimReading(database, owner, reading))) return undefined;
    const missed = await endedMeanwhile(deps, wanted, arrivedAt);
    if (!missed) {
      await requireQuota(database, owner, { quota: limits.quota, now: reading.startedAt });
      return { kind: 'ours', reading };
    }
    await giveBack();
    return missed;
  } catch (error) {
    await giveBack().catch(() => undefined);
    throw error;
  }
}

/**
 * An equal reading that ended after this request came, between two looks: requests that overlap share one sign-in. And
 * one of the same data that was refused a moment ago, while its mark is there: only new data are worth another try.
 */
async function endedMeanwhile(deps: SingleFlightDeps, wanted: Wanted, arrivedAt: Date): Promise<Turn | undefined> {
  const overlapping = await findReadingsEndedAfter(deps.database, wanted.owner, arrivedAt);
  const marked = new Date(arrivedAt.getTime() - deps.limits.lease);
  const recent = await findReadingsEndedAfter(deps.database, wanted.owner, marked);
  const refused = recent.filter(({ outcome }) => outcome !== null && REFUSED_LOGIN.has(outcome));
  const equal = overlapping.find((other) => isEqual(other, wanted)) ?? refused.find((other) => isOfSame(other, wanted));
  if (!equal || equal.outcome === null) return undefined;
  return { kind: 'shared', scrapingCode: equal.scrapingCode, outcome: equal.outcome };
}

/** How the reading in the way ended, if it is equal to the wanted one; undefined when it is our turn to try. */
async function followOther(deps: SingleFlightDeps, wanted: Wanted): Promise<Turn | undefined> {
  const other =
    (await findReading(deps.database, wanted.owner, wanted.scrapingCode)) ??
    (await findRunningReading(deps.database, wanted.owner));
  if (!other) return undefined;
  const equal = isEqual(other, wanted);
  if (!equal && other.scrapingCode === wanted.scrapingCode) throw new Failure('conflict');
  const outcome = await outcomeOf(other, deps, wanted);
  return equal && outcome !== null ? { kind: 'shared', scrapingCode: other.scrapingCode, outcome } : undefined;
}

/** Of the same credentials, whatever it was to do with them. */
function isOfSame(other: Reading, wanted: Wanted): boolean {
  return other.credentialsMark !== null && timingSafeEqual(other.credentialsMark, wanted.mark(other.scrapingCode));
}

function isEqual(other: Reading, wanted: Wanted): boolean {
  return other.operation === wanted.operation && isOfSame(other, wanted);
}

/** Waits; null when the reading was given up without an outcome. */
async function outcomeOf(other: Reading, deps: SingleFlightDeps, wanted: Wanted): Promise<string | null> {
  let reading: Reading | undefined = other;
  while (reading && reading.outcome === null) {
    if (reading.startedAt.getTime() + deps.limits.lease <= deps.now().getTime()) return null;
    await delay(deps.limits.poll, undefined, { signal: wanted.signal });
    reading = await findReading(deps.database, wanted.owner, other.scrapingCode);
  }
  return reading?.outcome ?? null;
}

export const READ = 'read';
/** The scraper never got the job: no login was tried, so it says nothing about the credentials. */
export const NOT_REACHED = 'not_reached';

/** Reasons after which no reading starts by itself until new data are entered (security.md row 13). */
export const REFUSED_LOGIN: ReadonlySet<string> = new Set(['rk_login_error', 'rk_login_error_on_reserved_info']);

function isErrorKey(outcome: string): outcome is ErrorKey {
  return Object.hasOwn(ERROR_CATALOGUE, outcome);
}

/** The failure of a shared reading; undefined when it was read. */
export function failureOfOutcome(outcome: string): Failure | undefined {
  if (outcome === READ) return undefined;
  if (outcome === NOT_REACHED) return notReached();
  if (!isErrorKey(outcome)) return new Failure('scraping_error', { reason: outcome });
  return outcome === 'rk_login_error_site_busy'
    ? new Failure(outcome, { retryAfterSeconds: 60 })
    : new Failure(outcome);
}
