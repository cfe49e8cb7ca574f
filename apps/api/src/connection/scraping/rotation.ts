/**
 * 鍵の交換 — re-seals saved credentials and other sealed records under the scraper's newest key: the scraper re-seals each
 * record, and the api stores the result, one row per transaction (security.md row 8). It may be killed at any point and
 * run in several processes: the rows show which are left, and a row is replaced only if it is still the one that was
 * sent.
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

/** The pace of a rotation, passed as an argument so that tests can do without the pauses. */
export interface RotationPace {
  /** Records of one query. */
  readonly batch: number;
  /** Milliseconds between two records, so that scrapes and page requests get enough of the scraper and the database. */
  readonly pause: number;
  /** Milliseconds that the scraper may take for one record. */
  readonly patience: number;
}

const PACE: RotationPace = { batch: 100, pause: 5, patience: 10_000 };

export interface RotationDeps extends Pick<Deps, 'config' | 'database' | 'scraper' | 'now'> {
  /** The trace span of the job's run. */
  readonly span?: Span | undefined;
}

export interface Rotated {
  readonly resealed: number;
  /** Records still under another key, because they were not reached or the scraper could not re-seal them. */
  readonly left: number;
}

/**
 * Reasons that mean that the scraper has not responded itself. A single record may cause one; several in a row mean
 * that the scraper is unavailable.
 */
const SILENCE_REASONS: readonly ErrorKey[] = ['scraping_timeout', 'rk_login_error_site_busy'];
const AWAY_AFTER = 3;

/** Thrown to end the pass: the scraper is unavailable, refuses the api's token, or has another newest key than the api. */
class PassOver extends Error {}

/**
 * Returns the record sealed under the newest key. A record that fails stays unchanged, and the next pass tries it
 * again.
 */
async function sealAgain(
  { scraper, config, span }: RotationDeps,
  { place, owner, sealed }: OutdatedRecord,
  limits: { readonly ending: AbortSignal; readonly patience: number },
): Promise<SealedCredentials | 'silence' | 'failed'> {
  const { sysOrganizationCode, sysUserCode } = owner;
  const job = {
    ...{ scrapingCode: randomUUID(), sysOrganizationCode, sysUserCode, credentials: sealed },
    // A scraper of an older version doesn't know the field `place`.
    ...(place !== 'rk_credentials' && { place }),
  };
  try {
    const { credentials } = await scraper.reseal(job, deadline(limits.patience, limits.ending), span);
    if (credentials.keyId !== config.scraperKey.id) throw new PassOver();
    return credentials;
  } catch (error) {
    if (error instanceof PassOver || limits.ending.aborted || hasReason(error, 'unauthorized')) throw new PassOver();
    return error instanceof Failure && !SILENCE_REASONS.includes(error.key) ? 'failed' : 'silence';
  }
}

/**
 * Makes one pass over the records of a table.
 * @throws PassOver
 */
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

/** Makes one pass over all records sealed under other keys, until the signal fires. */
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
