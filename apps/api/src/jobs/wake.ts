/**
 * Starts work for which a person waits as soon as the database announces it (baseline/messages.ts), instead of at the job's next
 * minute. If an announcement is missed while the connection is down, the job does the work within a minute.
 */
import type { FastifyBaseLogger } from 'fastify';
import { createListener, HEARS_NOTHING } from '../platform/storage/listener.ts';

const CHANNEL = 'waiting_work';

/**
 * The connection's name: while a connection of this name exists, some process runs the jobs
 * (operator/service/database-checks.ts).
 */
export const JOBS_LISTENER = 'minori-jobs-listener';

export interface Waking {
  readonly databaseUrl: string;
  /** One run at a time; announcements during a run cause one more. */
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface RunningWaker {
  /** Lets a current run end in good order. */
  stop(): Promise<void>;
}

export function startWaker({ databaseUrl, work, log }: Waking): RunningWaker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let isAgain = false;
  const run = async () => {
    do {
      isAgain = false;
      await work(signal).catch((error: unknown) => log.warn({ err: error }, 'mails wait'));
    } while (isAgain && !signal.aborted);
    running = undefined;
  };
  const wake = () => {
    if (signal.aborted) return;
    if (running) isAgain = true;
    else running = run();
  };
  const listener = createListener(databaseUrl, { name: JOBS_LISTENER, onDeaf: () => log.warn(HEARS_NOTHING) });
  listener.subscribe(CHANNEL, { onMessage: wake, onDown: () => undefined });
  listener.start();
  return {
    stop: async () => {
      stopping.abort();
      await listener.close();
      await running;
    },
  };
}
