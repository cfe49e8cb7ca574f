/**
 * Records the end of a scrape in any case: what cannot be written at once is retried in the background, so that no lease
 * stays without a holder, and no refused login is forgotten and tried again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../platform/process/deps.ts';
import { databaseFailure } from '../../platform/storage/database-failure.ts';
import type { ScrapingLimits } from '../scrape/scraping-limits.ts';

export interface WritingDeps extends Pick<Deps, 'work'> {
  readonly limits: Pick<ScrapingLimits, 'rewrite'>;
}

/** A database that is away comes back; what fails otherwise will go on failing. */
const MOST_FAULTS = 3;

/** @throws what the first try threw, while the others go on */
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
