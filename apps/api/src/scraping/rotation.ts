/**
 * 鍵の交換 — brings kept credentials under the scraper's newest key: the scraper seals each record again, the api stores
 * the answer, one row a transaction (security.md row 8). It may be killed at any point and run in several processes:
 * what is left is told by the rows themselves, and a row is replaced only if it is still the one that was sent.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SealedCredentials } from '@minori/contract/sealed-credentials';
import { deadline } from '../deadline.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Owner } from '../storage/owner.ts';
import { countOutdated, findOutdated, type OutdatedRecord, replaceSealed } from './rotation-repository.ts';

/** How fast: an argument, so that tests can do without the pauses. */
export interface RotationPace {
  /** Records looked up at once. */
  readonly batch: number;
  /** Milliseconds between two records, so that readings and pages have the scraper and the database for themselves. */
  readonly pause: number;
  /** Milliseconds that the scraper may take for one. */
  readonly patience: number;
}

const PACE: RotationPace = { batch: 100, pause: 5, patience: 10_000 };

export type RotationDeps = Pick<Deps, 'config' | 'database' | 'scraper' | 'now'>;

export interface Rotated {
  readonly resealed: number;
  /** Still under another key: not reached, or the scraper can't open them. */
  readonly left: number;
}

/** The pass is over: the scraper is away, or its newest key is not the one that we know. */
class PassOver extends Error {}

/** @returns undefined for a record that the scraper can't open: it stays as it is */
async function sealAgain(
  { scraper, config }: RotationDeps,
  { owner, sealed }: OutdatedRecord,
  signal: AbortSignal,
): Promise<SealedCredentials | undefined> {
  const { sysOrganizationCode, sysUserCode } = owner;
  const job = { scrapingCode: randomUUID(), sysOrganizationCode, sysUserCode, credentials: sealed };
  try {
    const { credentials } = await scraper.reseal(job, signal);
    if (credentials.keyId !== config.scraperKey.id) throw new PassOver();
    return credentials;
  } catch (error) {
    if (error instanceof Failure && error.key === 'rk_login_error_on_reserved_info') return undefined;
    if (error instanceof Failure || signal.aborted) throw new PassOver();
    throw error;
  }
}

/** One pass over all records of other keys, until the signal fires. */
export async function rotateCredentials(
  deps: RotationDeps,
  signal: AbortSignal,
  pace: RotationPace = PACE,
): Promise<Rotated> {
  const { database, now } = deps;
  const keyId = deps.config.scraperKey.id;
  let resealed = 0;
  let after: Owner | undefined;
  try {
    for (;;) {
      const records = await findOutdated(database, { keyId, after, most: pace.batch });
      if (records.length === 0) break;
      for (const record of records) {
        const sealed = await sealAgain(deps, record, deadline(pace.patience, signal));
        if (sealed && (await replaceSealed(database, record, { sealed, at: now() }))) resealed += 1;
        after = record.owner;
        await delay(pace.pause);
      }
    }
  } catch (error) {
    if (!(error instanceof PassOver)) throw error;
  }
  return { resealed, left: await countOutdated(database, keyId) };
}
