// Makes a start the only owner of a cluster, whatever it finds there: no server, a server whose owner was killed, a
// server that is stopping, or a living owner. Any number of starts may do this at once; one of them wins.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Cluster, lastMessages, launchServer, type ServerProcess } from './cluster.ts';
import { checkConnection, dropConnection } from './connection-check.ts';
import { stopServer } from './stop-server.ts';

/** Milliseconds to wait for a living owner that may be about to end; after that the start is refused. */
const MAX_REFUSED_MS = 1_000;
const CHECK_INTERVAL_MS = 30;
/** Random delay after a failed launch, so that two starts don't keep stopping each other's server. */
const AFTER_FAILED_LAUNCH_MS = { least: 40, spread: 200 };

/** A server of this process, and the connection that holds the owner's lock. */
export interface Ownership {
  readonly server: ServerProcess;
  readonly lock: pg.Client;
}

function alreadyRunning({ dir }: Cluster): StartError {
  return new StartError(
    `Minori is already running on ${dir}. Stop it first, or set MINORI_DATA_DIR to another folder for this start.`,
  );
}

async function delayAfterFailedLaunch(): Promise<void> {
  const { least, spread } = AFTER_FAILED_LAUNCH_MS;
  await delay(least + Math.random() * spread);
}

/**
 * Becomes the owner, and starts a server if none of this process runs.
 * @param current this process's server, when only the lock was lost.
 * @param ended aborts the attempt and stops what it started.
 * @throws StartError when another owner lives or the server does not come up.
 */
export async function acquire(
  cluster: Cluster,
  current: ServerProcess | undefined,
  ended: AbortSignal,
): Promise<Ownership> {
  let server = current;
  let refusedSince: number | undefined;
  const giveUpAt = performance.now() + cluster.patienceMs;
  try {
    for (;;) {
      ended.throwIfAborted();
      const answer = await checkConnection(cluster.transport);
      if (answer.kind === 'ours') {
        if (answer.serverPid === server?.pid) return { server, lock: answer.lock };
        // The owner is dead, and its server is no child process that could be supervised: stop it and start a new one.
        await stopServer(answer.serverPid);
        dropConnection(answer.lock);
      } else if (answer.kind === 'ownedByAnother') {
        refusedSince ??= performance.now();
        if (performance.now() - refusedSince > MAX_REFUSED_MS) throw alreadyRunning(cluster);
      } else if (answer.kind === 'nobody' && !server?.isRunning()) {
        if (server) await delayAfterFailedLaunch();
        server = await launchServer(cluster);
      }
      if (performance.now() > giveUpAt) {
        throw new StartError(`PostgreSQL does not answer in ${cluster.dir}:\n${await lastMessages(cluster)}`);
      }
      await delay(CHECK_INTERVAL_MS);
    }
  } catch (error) {
    if (server?.isRunning()) await stopServer(server.pid);
    throw error;
  }
}
