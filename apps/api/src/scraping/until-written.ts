/**
 * How a reading ends is written down whatever happens: what can't be written at once is written again behind the caller's
 * back, so that nobody waits for a lease that nobody holds, and no refusal is forgotten and tried anew.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { databaseFailure } from '../storage/database-failure.ts';
import type { ScrapingLimits } from './scraping-limits.ts';

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
