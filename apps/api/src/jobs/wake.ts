/**
 * Starts work for which a person waits as soon as the database announces it (baseline/messages.ts), instead of at the job's next
 * minute. What is announced while the connection is down, the job finds within a minute.
 */
import type { FastifyBaseLogger } from 'fastify';
import { createListener, HEARS_NOTHING } from '../platform/storage/listener.ts';

const CHANNEL = 'waiting_work';

/**
 * Names the connection: while one of that name is there, a process runs the jobs (operator/service/database-checks.ts).
 */
export const JOBS_LISTENER = 'minori-jobs-listener';

export interface Waking {
  readonly databaseUrl: string;
  /** One run at a time; what is announced during a run causes one more. */
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface RunningWaker {
  /** Lets a run that is under way end in good order. */
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
