/**
 * Retries connecting to a database that was lost just before: a cluster that changes its leader on purpose has another within two
 * or three seconds (docs/operations/cluster.md). Retrying is safe for every request, because nothing was sent on a connection
 * that could not be made. The wait counts from the first failure of an outage, so that in a long one later requests fail at once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { databaseFailure } from './database-failure.ts';

/** Milliseconds between two tries. */
const PAUSE = 100;

/** The pool's message when all connections are in use or connecting takes too long: another try would only lengthen the wait. */
const BUSY = 'timeout exceeded when trying to connect';

function isAway(error: unknown): boolean {
  return databaseFailure(error) === 'database_unavailable' && (error as Error).message !== BUSY;
}

/** @param patience milliseconds; 0 never waits */
export function patientConnect<T>(connect: () => Promise<T>, patience: number): () => Promise<T> {
  let awaySince: number | undefined;
  return async () => {
    for (;;) {
      try {
        const connection = await connect();
        awaySince = undefined;
        return connection;
      } catch (error) {
        if (!isAway(error)) throw error;
        awaySince ??= performance.now();
        if (performance.now() - awaySince >= patience) throw error;
        await delay(PAUSE);
      }
    }
  };
}
