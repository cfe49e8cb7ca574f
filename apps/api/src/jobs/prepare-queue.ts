/**
 * Creates the queue's tables without running a job. Each job is a queue with its own table; where the api may not create tables,
 * the database's owner creates them beforehand.
 */
import { ALL_JOBS } from './all-jobs.ts';
import { PgBossQueue } from './pg-boss-queue.ts';

/** Seconds for every queue; when the api opens a queue, it sets the job's own value. */
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
