/**
 * Starts the scheduled jobs in this process. The queue is prepared in the background, so that a slow or lost database delays the
 * jobs but never a page.
 */
import type { Span } from '@minori/telemetry/span';
import type { FastifyBaseLogger } from 'fastify';
import { checkScraperKey } from '../connection/scraping/key-check.ts';
import { watchScraperKey } from '../connection/scraping/key-watch.ts';
import { ScrapingService } from '../connection/scraping/service.ts';
import { answerRequests } from '../identity/password/answer-requests.ts';
import { decideMail } from '../messages/sending/decide.ts';
import type { Job } from '../platform/job/job.ts';
import { sendUrgent } from '../platform/mail/send-outgoing.ts';
import type { MetricFamilies } from '../platform/metrics/metrics.ts';
import type { Deps } from '../platform/process/deps.ts';
import { ALL_JOBS, type JobsDeps } from './all-jobs.ts';
import { watchJobs } from './job-series.ts';
import { PgBossQueue } from './pg-boss-queue.ts';
import { JobRunner } from './runner.ts';
import { startWaker } from './wake.ts';

export interface JobsOptions {
  readonly log: FastifyBaseLogger;
  /** Milliseconds between two polls of the queue. */
  readonly poll?: number | undefined;
}

export interface RunningJobs {
  /** Aborts running jobs, waits for them for 25 s at most, and closes the queue. */
  stop(): Promise<void>;
  /** The metrics of jobs that run in a child process; undefined where they run in this one, or when the child doesn't reply. */
  metrics?(): Promise<MetricFamilies | undefined>;
}

/** @param span the span of the run: the id of its trace is in the log lines and in the calls to the scraper */
function jobsDepsOf(deps: Deps, log: FastifyBaseLogger, span?: Span): JobsDeps {
  const scraping = new ScrapingService(deps);
  return {
    ...deps,
    portalOrigin: deps.portalOrigin(),
    readingsPerMinute: deps.config.readingsPerMinute,
    log: span ? log.child({ traceId: span.traceId }) : log,
    read: (owner, signal) => scraping.readForEmployee(owner, { source: 'scheduled', signal, span }),
  };
}

/** Each run gets its own dependencies, so that they carry the run's trace. */
function tracedJobs(deps: Deps, log: FastifyBaseLogger): readonly Job[] {
  return ALL_JOBS.map((job) => ({
    ...job,
    run: (signal, span) => job.run(jobsDepsOf(deps, log, span), signal, span),
  }));
}

async function rotateOnce(deps: Deps, log: FastifyBaseLogger): Promise<void> {
  try {
    await watchScraperKey(deps, { found: await checkScraperKey(deps), log, rotates: true });
  } catch (error) {
    log.warn({ err: error }, 'keys');
  }
}

export function startJobs(deps: Deps, { log, poll }: JobsOptions): RunningJobs {
  const { config, database, now, metrics, tracer } = deps;
  const { databaseUrl } = config;
  const jobs = tracedJobs(deps, log);
  const queue = new PgBossQueue({ databaseUrl, onError: (error) => log.warn({ err: error }, 'queue') });
  watchJobs({ metrics, jobs, queue, database, now });
  const runner = new JobRunner({ queue, jobs, now, log, metrics, tracer, ...(poll !== undefined && { poll }) });
  runner.start();
  const waker = startWaker({
    databaseUrl,
    log,
    work: async (signal) => {
      const span = tracer.begin('job', 'urgent-mails');
      const traced = jobsDepsOf(deps, log, span);
      try {
        let isMore = true;
        while (isMore && !signal.aborted) {
          isMore = await answerRequests(traced, signal);
          await sendUrgent({ ...traced, decideMail }, signal);
        }
      } finally {
        span.end();
      }
    },
  });
  void deps.work.track(rotateOnce(deps, log));
  return {
    stop: async () => {
      await Promise.all([runner.stop(), waker.stop()]);
    },
  };
}
