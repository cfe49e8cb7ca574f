/** Makes the queue's tables without running anything: what the owner of the database does for an api that may not. */
import { JOB_NAMES } from './job-names.ts';
import { PgBossQueue } from './pg-boss-queue.ts';

/** Seconds; the api sets each job's own when it opens the queue. */
const LOST_AFTER = 3_600;

export async function prepareQueue(databaseUrl: string): Promise<void> {
  const failures: unknown[] = [];
  const queue = new PgBossQueue({ databaseUrl, onError: (error) => failures.push(error) });
  try {
    await queue.open(JOB_NAMES.map((name) => ({ name, lostAfter: LOST_AFTER })));
  } finally {
    await queue.close();
  }
  if (failures.length > 0) throw failures[0];
}
