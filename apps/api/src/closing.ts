/**
 * Shuts the api down (security.md F19): new requests are refused and running ones may finish for 25 s; then running
 * scrapes are aborted, log off and respond `scraping_timeout`; after that all remaining connections are closed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RunningJobs } from './jobs/start-jobs.ts';
import { closeDeps } from './open-deps.ts';
import type { Deps } from './platform/process/deps.ts';
import type { OperatorListener } from './platform/process/operator-listener.ts';
import type { AnnouncedCopy } from './platform/process/running-copies.ts';

export interface Running {
  readonly server: FastifyInstance;
  readonly deps: Deps;
  readonly operator?: OperatorListener | undefined;
  readonly jobs?: RunningJobs | undefined;
  readonly copy?: AnnouncedCopy | undefined;
}

/**
 * Milliseconds; less than the 30 s after which a service manager ends the process, although a scrape may take longer.
 */
const WAIT_FOR_REQUESTS_MS = 25_000;

/** Milliseconds in which an aborted scrape stores its end and responds. */
const ABORT_MS = 3_000;

/** Milliseconds between two searches for connections that have become idle since the server stopped listening. */
const POLL_MS = 50;

export interface CloseOptions {
  /** Milliseconds to wait for running requests. */
  readonly patience?: number;
  /**
   * Milliseconds at the start of `patience` in which the port stays open and new requests get 503. Closing the port
   * cuts connections that the system has accepted and the program has not read yet, and no proxy could know whether
   * their requests were processed.
   */
  readonly drainFor?: number;
}

export async function closeGently(
  running: Running,
  { patience = WAIT_FOR_REQUESTS_MS, drainFor = 0 }: CloseOptions = {},
): Promise<void> {
  const { server, deps, operator, jobs, copy } = running;
  const { work } = deps;
  const http = server.server;
  work.drain();
  const cutScrapes = setTimeout(() => work.end(), patience);
  const cutOff = setTimeout(() => http.closeAllConnections(), patience + ABORT_MS);
  const sweep = setInterval(() => http.closeIdleConnections(), POLL_MS);
  try {
    const closed = drainFor === 0 ? server.close() : delay(drainFor).then(() => server.close());
    await Promise.all([closed, jobs?.stop()]);
    await work.settled();
    await operator?.close();
    // If the database is unavailable, this instance's entry expires later by itself.
    await copy?.leave().catch(() => undefined);
  } finally {
    clearTimeout(cutScrapes);
    clearTimeout(cutOff);
    clearInterval(sweep);
    await closeDeps(deps);
  }
}
