/**
 * What becomes of the key check of a start: a wrong key is no start; a scraper that does not answer yet is asked again;
 * and once the key is known to be good, who runs the jobs brings older records under it. The hourly job does the same from
 * then on.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { StartRefusal } from '../start-refusal.ts';
import { checkScraperKey, type KeyCheck } from './key-check.ts';
import { rotateCredentials } from './rotation.ts';

type WatchDeps = Pick<Deps, 'config' | 'database' | 'scraper' | 'now' | 'work' | 'metrics'>;

function wrongKey(keyId: string, newest: string): StartRefusal {
  if (keyId === newest) {
    return new StartRefusal(
      `SCRAPER_PUBLIC_KEY: the scraper cannot open what is sealed under the key ${keyId}. ` +
        'Give it the private half of that key (SCRAPER_KEYS), or the api the public half of one that it has.',
    );
  }
  return new StartRefusal(
    `Credentials are kept under the key ${keyId}, and the scraper cannot open them. Give it the private half of that ` +
      'key beside the newest one (SCRAPER_KEYS); if it is lost, delete its rows of rk_credentials, and their employees ' +
      'enter their data anew.',
  );
}

/** @throws StartRefusal for a key that the scraper does not have, the current one or one of records that are kept */
export async function requireGoodKey(deps: WatchDeps): Promise<KeyCheck> {
  const check = await checkScraperKey(deps);
  if (check.finding === 'wrong') throw wrongKey(check.keyId, deps.config.scraperKey.id);
  return check;
}

export interface Watch {
  /** What the start has found. */
  readonly found: KeyCheck;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Brings older records under the key once it is known to be good: the work of who runs the jobs. */
  readonly rotates: boolean;
  /** Milliseconds between two questions. */
  readonly every?: number;
}

const EVERY = 10_000;

const UNAUTHORIZED =
  'the scraper refuses our token (unauthorized): MINORI_JOB_SECRET is not the same there, or a clock is wrong';

async function untilGood(deps: WatchDeps, { found, log, every = EVERY }: Watch): Promise<void> {
  let check = found;
  while (check.finding !== 'good') {
    if (check.finding === 'wrong') log.error(`the scraper cannot open what is sealed under the key ${check.keyId}`);
    else if (check.finding === 'unauthorized') log.error(UNAUTHORIZED);
    else log.warn('the scraper does not answer: its key is not checked yet');
    await delay(every, undefined, { signal: deps.work.draining, ref: false });
    check = await checkScraperKey(deps);
  }
}

/** Ends with the good key, with the rotation, or when the process is to end. */
export async function watchScraperKey(deps: WatchDeps, watch: Watch): Promise<void> {
  const { draining } = deps.work;
  try {
    await untilGood(deps, watch);
    if (!watch.rotates) return;
    const rotated = await rotateCredentials(deps, draining);
    deps.metrics.rotation(rotated);
    if (rotated.resealed + rotated.left > 0) watch.log.info({ counts: rotated }, 'keys');
  } catch (error) {
    // The database is away, for one; the next hour's job finds what is left.
    if (!draining.aborted) watch.log.warn({ err: error }, 'keys');
  }
}
