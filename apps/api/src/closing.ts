/**
 * How the api ends (security.md F19): further requests are refused, running ones end by themselves for 25 s; then
 * readings are cut, which log off and answer `scraping_timeout`; what still has not ended after that is cut off.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './app.ts';
import type { Deps } from './deps.ts';
import type { RunningJobs } from './jobs/start-jobs.ts';
import type { OperatorListener } from './metrics/operator-listener.ts';
import { closeDeps } from './open-deps.ts';
import type { AnnouncedCopy } from './scraping/running-copies.ts';

export interface Running {
  readonly app: App;
  readonly deps: Deps;
  readonly operator?: OperatorListener | undefined;
  readonly jobs?: RunningJobs | undefined;
  readonly copy?: AnnouncedCopy | undefined;
}

/** Milliseconds: a reading may run longer than a service manager waits, which is 30 s. */
const PATIENCE = 25_000;

/** Milliseconds in which a cut reading writes down its end and answers. */
const LAST_WORDS = 3_000;

/** Milliseconds between looks for connections that have fallen idle since the server stopped listening. */
const SWEEP = 50;

export interface Farewell {
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
  { patience = PATIENCE, drainFor = 0 }: Farewell = {},
): Promise<void> {
  const { app, deps, operator, jobs, copy } = running;
  const { work } = deps;
  const { server } = app.server;
  app.drain();
  work.drain();
  const cutReadings = setTimeout(() => work.end(), patience);
  const cutOff = setTimeout(() => server.closeAllConnections(), patience + LAST_WORDS);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
  try {
    const closed = drainFor === 0 ? app.server.close() : delay(drainFor).then(() => app.server.close());
    await Promise.all([closed, jobs?.stop()]);
    await work.settled();
    await operator?.close();
    // A database that is away forgets the copy by itself.
    await copy?.leave().catch(() => undefined);
  } finally {
    clearTimeout(cutReadings);
    clearTimeout(cutOff);
    clearInterval(sweep);
    await closeDeps(deps);
  }
}
