/**
 * Acts on the key check when the api starts. If another program responds or the key is wrong, the start fails; a
 * scraper that doesn't respond yet is checked again. Once the key is proven, the process that runs the jobs re-seals
 * older records under it; from then on the hourly job does so.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartRefusal } from '../../platform/base/start-refusal.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { KeyCheck } from '../../platform/scraper/scraper-proof.ts';
import { checkScraperKey } from './key-check.ts';
import { rotateCredentials } from './rotation.ts';

type WatchDeps = Pick<Deps, 'config' | 'database' | 'scraper' | 'scraperProof' | 'now' | 'work' | 'metrics'>;

/**
 * Says what is wrong and what to do; '' for a scraper that is right or doesn't respond. Contains variable names and
 * ids, but no secret.
 */
export function adviceOn({ finding, keyId, seen }: KeyCheck, newest: string): string {
  if (finding === 'unauthorized') {
    return (
      'MINORI_JOB_SECRET: the scraper at SCRAPER_URL does not take our token. Give both programs the same secret; ' +
      'if it is the same, a clock is wrong by more than two minutes.'
    );
  }
  if (finding === 'foreign') {
    return (
      `SCRAPER_URL: what answers there (${seen}) could not show that it is the scraper with our MINORI_JOB_SECRET. ` +
      'Is it another program, a proxy that answers by itself, or a scraper of an older version?'
    );
  }
  if (finding !== 'wrong') return '';
  if (keyId === newest) {
    return (
      `SCRAPER_PUBLIC_KEY: the scraper cannot open what is sealed under the key ${keyId}. ` +
      'Give it the private half of that key (SCRAPER_KEYS), or the api the public half of one that it has.'
    );
  }
  return (
    `Credentials or inputs are kept under the key ${keyId}, and the scraper cannot open them. Give it the private half of ` +
    'that key beside the newest one (SCRAPER_KEYS); if it is lost, delete its rows of rk_credentials and retirement_inputs, ' +
    'and their employees enter their data anew.'
  );
}

async function checkKey(deps: WatchDeps): Promise<KeyCheck> {
  const check = await checkScraperKey(deps);
  deps.scraperProof.note(check);
  return check;
}

/** @throws StartRefusal if another program responds, or if the scraper lacks the present key or that of saved records */
export async function requireGoodKey(deps: WatchDeps): Promise<KeyCheck> {
  const check = await checkKey(deps);
  const advice = adviceOn(check, deps.config.scraperKey.id);
  if (advice !== '') throw new StartRefusal(advice);
  return check;
}

export interface Watch {
  /** The result of the check at the start. */
  readonly found: KeyCheck;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Whether this process re-seals older records once the key is proven; true only in the process that runs the jobs. */
  readonly rotates: boolean;
  /** Milliseconds between two checks. */
  readonly every?: number;
}

const EVERY = 10_000;

async function untilGood(deps: WatchDeps, { found, log, every = EVERY }: Watch): Promise<void> {
  let check = found;
  while (check.finding !== 'good') {
    const advice = adviceOn(check, deps.config.scraperKey.id);
    if (advice !== '') log.error(advice);
    else log.warn(`the scraper does not answer (${check.seen}): its key is not checked yet`);
    await delay(every, undefined, { signal: deps.work.draining, ref: false });
    check = await checkKey(deps);
  }
}

/** Checks the key until it is proven, then re-seals older records; ends early when the process ends. */
export async function watchScraperKey(deps: WatchDeps, watch: Watch): Promise<void> {
  const { draining } = deps.work;
  try {
    await untilGood(deps, watch);
    if (!watch.rotates) return;
    const rotated = await rotateCredentials(deps, draining);
    deps.metrics.resealed(rotated.resealed);
    if (rotated.resealed + rotated.left > 0) watch.log.info({ counts: rotated }, 'keys');
  } catch (error) {
    // The database may be unavailable; the hourly job re-seals what is left.
    if (!draining.aborted) watch.log.warn({ err: error }, 'keys');
  }
}
