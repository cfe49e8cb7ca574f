/**
 * Ends the api (security.md F19): further requests are refused and running ones may finish for 25 s; then running scrapes
 * are aborted, which log off and answer `scraping_timeout`; whatever is still running after that is cut off.
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

/** Milliseconds: a scrape may run longer than a service manager waits, which is 30 s. */
const WAIT_FOR_REQUESTS_MS = 25_000;

/** Milliseconds in which a scrape that was cut off writes down its end and answers. */
const ABORT_MS = 3_000;

/** Milliseconds between looks for connections that have fallen idle since the server stopped listening. */
const POLL_MS = 50;

export interface CloseOptions {
  /** Milliseconds for which running requests are waited for. */
  readonly patience?: number;
  /**
   * Milliseconds, of these, in which the port stays open for whoever still comes, to be told to go elsewhere: a connection
   * that the system has accepted and nobody has looked at yet would be cut with the port, and no proxy could know whether
   * its request was done.
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
    // A database that is away forgets the copy by itself.
    await copy?.leave().catch(() => undefined);
  } finally {
    clearTimeout(cutScrapes);
    clearTimeout(cutOff);
    clearInterval(sweep);
    await closeDeps(deps);
  }
}
