/**
 * Makes sure that the end of a scrape is stored: a failed write is repeated in the background, so that no lease is left
 * over, and no refused login is forgotten and repeated.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../platform/process/deps.ts';
import { databaseFailure } from '../../platform/storage/database-failure.ts';
import type { ScrapingLimits } from '../scrape/scraping-limits.ts';

export interface WritingDeps extends Pick<Deps, 'work'> {
  readonly limits: Pick<ScrapingLimits, 'rewrite'>;
}

/** Maximum of further attempts after errors other than an unavailable database, because such errors usually recur. */
const MOST_FAULTS = 3;

/** @throws the error of the first attempt, while further attempts go on */
export async function untilWritten<T>(deps: WritingDeps, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    void deps.work.track(writeAgain(deps, write));
    throw error;
  }
}

async function writeAgain({ work, limits }: WritingDeps, write: () => Promise<unknown>): Promise<void> {
  for (let faults = 0; faults < MOST_FAULTS && !work.ending.aborted; ) {
    try {
      await write();
      return;
    } catch (error) {
      if (!databaseFailure(error)) faults += 1;
    }
    await delay(limits.rewrite);
  }
}
