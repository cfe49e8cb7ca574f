/**
 * Waits for a database that has just gone away: a cluster that changes its leader on purpose has another within two or three
 * seconds (docs/operations/cluster.md). Nothing has been asked on a connection that could not be made, so that nothing is
 * repeated by trying again, whatever the request. The wait is counted from the first failure of all: in a longer outage
 * everybody who comes later is told at once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { databaseFailure } from './database-failure.ts';

/** Milliseconds between two tries. */
const PAUSE = 100;

/** The pool's own word for connections that are all in use, or take too long: one more try would only lengthen the wait. */
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
