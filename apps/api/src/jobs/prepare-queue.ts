/** Creates the queue's tables without running a job: the database's owner does this for an api whose role may not. */

import { RK_MGT_AGENCY_CODES } from '@minori/contract/codes';
import { PgBossQueue } from './pg-boss-queue.ts';

/**
 * The names of what works by itself (all-jobs.ts). Each is a queue with a table of its own, which the owner of the
 * database makes beforehand where the api may make none; a test holds the two lists together.
 */
export const JOB_NAMES: readonly string[] = [
  ...RK_MGT_AGENCY_CODES.map((kind) => `refresh-${kind}`),
  ...[
    'mails',
    'notices',
    'pushes',
    'expired-traces',
    'reseal',
    'audit-seal',
    'month-end',
    'month-end-2',
    'colleagues',
    'reports',
    'reports-2',
    'housekeeping',
  ],
];

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
