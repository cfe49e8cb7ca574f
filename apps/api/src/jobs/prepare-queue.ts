/**
 * Creates the queue's tables without running a job: each job is a queue with a table of its own, which the owner of the database
 * makes beforehand where the api may make none.
 */
import { ALL_JOBS } from './all-jobs.ts';
import { PgBossQueue } from './pg-boss-queue.ts';

/** Seconds; the api sets each job's own when it opens the queue. */
const LOST_AFTER = 3_600;

export async function prepareQueue(databaseUrl: string): Promise<void> {
  const failures: unknown[] = [];
  const queue = new PgBossQueue({ databaseUrl, onError: (error) => failures.push(error) });
  try {
    await queue.open(ALL_JOBS.map(({ name }) => ({ name, lostAfter: LOST_AFTER })));
  } finally {
    await queue.close();
  }
  if (failures.length > 0) throw failures[0];
}
