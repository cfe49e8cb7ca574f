/** Traces that no longer say anything are swept where most of them are made: at the next sign-in, whoever's it is. */
import { purgeReports } from '../batch/repository.ts';
import { purgeTokens } from '../password/password-repository.ts';
import { purgeStaged } from '../registration/staged-repository.ts';
import { purgeMarks } from '../scraping/reading-repository.ts';
import type { Database } from '../storage/database.ts';
import { purgeSessions } from './session-repository.ts';
import { purgeCodes } from './sign-in-code-repository.ts';
import { purgeCounters } from './sign-in-counters.ts';

export async function sweep(database: Database, now: Date): Promise<void> {
  await purgeCounters(database, now);
  await purgeSessions(database, now);
  await purgeTokens(database, now);
  await purgeCodes(database, now);
  await purgeStaged(database, now);
  await purgeMarks(database, now);
  await purgeReports(database, now);
}
