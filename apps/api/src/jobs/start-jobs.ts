/**
 * Starts what works by itself, once the portal is served. The queue is prepared in the background: a database that is
 * slow or away delays the jobs, never a page.
 */
import type { FastifyBaseLogger } from 'fastify';
import { allJobs, type JobsDeps } from './all-jobs.ts';
import { PgBossQueue } from './pg-boss-queue.ts';
import { JobRunner } from './runner.ts';

export interface JobsOptions extends JobsDeps {
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  /** Milliseconds between two looks at the queue. */
  readonly poll?: number;
}

export interface RunningJobs {
  /** Tells running jobs to end, waits for them for 25 s at most, and closes the queue. */
  stop(): Promise<void>;
}

export function startJobs(options: JobsOptions): RunningJobs {
  const { databaseUrl, log, now, metrics, poll } = options;
  const jobs = allJobs(options);
  const queue = new PgBossQueue({ databaseUrl, onError: (error) => log.warn({ err: error }, 'queue') });
  metrics.watchQueue(
    () => queue.lengths(),
    jobs.map(({ name }) => name),
  );
  const runner = new JobRunner({ queue, jobs, now, log, metrics, ...(poll !== undefined && { poll }) });
  runner.start();
  return { stop: () => runner.stop() };
}
