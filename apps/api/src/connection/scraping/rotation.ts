/**
 * 鍵の交換 — brings saved credentials, and what else rests sealed, under the scraper's newest key: the scraper seals each record again, the api stores
 * the answer, one row a transaction (security.md row 8). It may be killed at any point and run in several processes:
 * what is left is told by the rows themselves, and a row is replaced only if it is still the one that was sent.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorKey } from '@minori/contract/error-catalogue';
import { RESTING_PLACES, type RestingPlace, type SealedCredentials } from '@minori/contract/sealed-credentials';
import type { Span } from '@minori/telemetry/span';
import { deadline } from '../../platform/base/deadline.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { DeclaredJob } from '../../platform/job/job.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { hasReason } from '../../platform/scraper/scraper-failure.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { countOutdated, findOutdated, type OutdatedRecord, replaceSealed } from './rotation-repository.ts';

/** How fast: an argument, so that tests can do without the pauses. */
export interface RotationPace {
  /** Records looked up at once. */
  readonly batch: number;
  /** Milliseconds between two records, so that scrapes and pages have the scraper and the database for themselves. */
  readonly pause: number;
  /** Milliseconds that the scraper may take for one. */
  readonly patience: number;
}

const PACE: RotationPace = { batch: 100, pause: 5, patience: 10_000 };

export interface RotationDeps extends Pick<Deps, 'config' | 'database' | 'scraper' | 'now'> {
  /** The run of the job that asks. */
  readonly span?: Span | undefined;
}

export interface Rotated {
  readonly resealed: number;
  /** Still under another key: not reached, or the scraper can't open them or failed with them. */
  readonly left: number;
}

/** No answer, or one of a scraper that is being replaced. One record may be the cause; several in a row are not. */
const SILENCE: readonly ErrorKey[] = ['scraping_timeout', 'rk_login_error_site_busy'];
const AWAY_AFTER = 3;

/** The pass is over: the scraper is away or takes no token, or its newest key is not the one that we know. */
class PassOver extends Error {}

/** The record under the newest key; otherwise it stays as it is, to be tried again in the next pass. */
async function sealAgain(
  { scraper, config, span }: RotationDeps,
  { place, owner, sealed }: OutdatedRecord,
  limits: { readonly ending: AbortSignal; readonly patience: number },
): Promise<SealedCredentials | 'silence' | 'failed'> {
  const { sysOrganizationCode, sysUserCode } = owner;
  const job = {
    ...{ scrapingCode: randomUUID(), sysOrganizationCode, sysUserCode, credentials: sealed },
    // A scraper of an older version knows no tables.
    ...(place !== 'rk_credentials' && { place }),
  };
  try {
    const { credentials } = await scraper.reseal(job, deadline(limits.patience, limits.ending), span);
    if (credentials.keyId !== config.scraperKey.id) throw new PassOver();
    return credentials;
  } catch (error) {
    if (error instanceof PassOver || limits.ending.aborted || hasReason(error, 'unauthorized')) throw new PassOver();
    return error instanceof Failure && !SILENCE.includes(error.key) ? 'failed' : 'silence';
  }
}

/** One pass over the records of a table. @throws PassOver */
async function rotatePlace(
  deps: RotationDeps,
  place: RestingPlace,
  { signal, pace, done }: { readonly signal: AbortSignal; readonly pace: RotationPace; readonly done: () => void },
): Promise<void> {
  const { database, now } = deps;
  const keyId = deps.config.scraperKey.id;
  let silences = 0;
  let after: Owner | undefined;
  for (;;) {
    const records = await findOutdated(database, { place, keyId, after, most: pace.batch });
    if (records.length === 0) return;
    for (const record of records) {
      const sealed = await sealAgain(deps, record, { ending: signal, patience: pace.patience });
      silences = sealed === 'silence' ? silences + 1 : 0;
      if (silences === AWAY_AFTER) throw new PassOver();
      const isSealed = typeof sealed === 'object';
      if (isSealed && (await replaceSealed(database, record, { sealed, at: now() }))) done();
      after = record.owner;
      await delay(pace.pause);
    }
  }
}

/** One pass over all records of other keys, until the signal fires. */
export async function rotateCredentials(
  deps: RotationDeps,
  signal: AbortSignal,
  pace: RotationPace = PACE,
): Promise<Rotated> {
  let resealed = 0;
  const done = () => {
    resealed += 1;
  };
  try {
    for (const place of RESTING_PLACES) await rotatePlace(deps, place, { signal, pace, done });
  } catch (error) {
    if (!(error instanceof PassOver)) throw error;
  }
  return { resealed, left: await countOutdated(deps.database, deps.config.scraperKey.id) };
}

export const resealJob: DeclaredJob<Omit<RotationDeps, 'span'> & Pick<Deps, 'metrics'>> = {
  name: 'reseal',
  timetable: { everyMinutes: 60 },
  limit: 50 * 60,
  run: async (deps, signal, span) => {
    const { resealed, left } = await rotateCredentials({ ...deps, span }, signal);
    deps.metrics.resealed(resealed);
    return { resealed, left };
  },
};
