/**
 * Runs the jobs of one process in a loop: offers each slot when it is due, takes what waits and runs it, one run of a job at a
 * time. A failed run is logged and tried again at the next poll; while the database is away the loop only waits.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { giveMemoryBack } from '@minori/telemetry/give-memory-back';
import type { Tracer } from '@minori/telemetry/span';
import type { FastifyBaseLogger } from 'fastify';
import { type Job, slotOf } from '../platform/job/job.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { JobQueue, TakenJob } from './queue.ts';

export interface RunnerOptions {
  readonly queue: JobQueue;
  readonly jobs: readonly Job[];
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly metrics: Metrics;
  /** Each run begins a trace of its own. */
  readonly tracer: Tracer;
  /** Milliseconds between two polls of the queue. */
  readonly poll?: number;
  /** Milliseconds that running jobs get to end in good order; `PATIENCE` by default. */
  readonly patience?: number;
  /** Milliseconds between two heartbeats of a run. */
  readonly heartbeat?: number;
}

const POLL = 10_000;

/** Milliseconds. After a longer run garbage is collected, so that memory returns to the machine; only with --expose-gc. */
const LONG_RUN = 1_000;

/** Milliseconds: as long as a running request gets. A service manager kills a process after 30 s. */
const PATIENCE = 25_000;

/** Milliseconds between two heartbeats of a run. */
const HEARTBEAT = 30_000;

/**
 * Numbers of missed heartbeats. After `aborted` the process aborts its own run, which then has a minute to log off. After `lost`
 * another process takes the job, so that the work of a killed process continues within minutes.
 */
const MISSED_BEATS = { aborted: 4, lost: 6 } as const;
/** Seconds. */
const LOST_AFTER = (MISSED_BEATS.lost * HEARTBEAT) / 1000;

export class JobRunner {
  readonly #options: RunnerOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  readonly #offered = new Map<string, string>();
  #isOpen = false;
  #isAway = false;
  #loop: Promise<void> | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Starts the loop and returns at once, before the first query. */
  start(): void {
    this.#loop ??= this.#work();
  }

  /** Aborts running jobs, waits for them, then closes the queue. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const waited = new AbortController();
    const patience = delay(this.#options.patience ?? PATIENCE, undefined, { signal: waited.signal });
    await Promise.race([this.#settled(), patience]);
    waited.abort();
    await patience.catch(() => undefined);
    await this.#options.queue.close().catch((error: unknown) => this.#options.log.warn({ err: error }, 'queue'));
  }

  async #settled(): Promise<void> {
    await this.#loop;
    await Promise.all(this.#running.values());
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#look();
      await delay(this.#options.poll ?? POLL, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    try {
      await this.#openOnce();
      for (const job of this.#options.jobs) {
        if (this.#stopping.signal.aborted) return;
        await this.#offer(job);
        if (!this.#isAtWork(job)) await this.#take(job);
      }
      this.#isAway = false;
    } catch (error) {
      // Logged once each time the database goes away.
      if (!this.#isAway) this.#options.log.warn({ err: error }, 'jobs wait');
      this.#isAway = true;
    }
  }

  async #openOnce(): Promise<void> {
    if (this.#isOpen) return;
    await this.#options.queue.open(this.#options.jobs.map(({ name }) => ({ name, lostAfter: LOST_AFTER })));
    this.#isOpen = true;
  }

  async #offer({ name, timetable }: Job): Promise<void> {
    const slot = slotOf(timetable, this.#options.now());
    if (this.#offered.get(name) === slot) return;
    await this.#options.queue.offer(name, slot);
    this.#offered.set(name, slot);
  }

  #isAtWork({ name, sharedWork }: Job): boolean {
    const isSame = (other: Job) => other.name === name || (sharedWork !== undefined && other.sharedWork === sharedWork);
    return this.#options.jobs.some((other) => isSame(other) && this.#running.has(other.name));
  }

  async #take(job: Job): Promise<void> {
    const taken = await this.#options.queue.take(job.name);
    if (!taken) return;
    this.#running.set(
      job.name,
      this.#run(job, taken)
        .catch((error: unknown) => this.#options.log.warn({ job: job.name, err: error }, 'job could not be settled'))
        .finally(() => this.#running.delete(job.name)),
    );
  }

  async #run(job: Job, taken: TakenJob): Promise<void> {
    const { queue, log, metrics, tracer } = this.#options;
    const span = tracer.begin('job', job.name);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), job.limit * 1000);
    const unheard = new AbortController();
    const heartbeats = this.#sendHeartbeats(taken, unheard);
    const signal = AbortSignal.any([this.#stopping.signal, limit.signal, unheard.signal]);
    const started = performance.now();
    const ended = (outcome: 'done' | 'interrupted' | 'failed') => {
      const ms = Math.round(performance.now() - started);
      metrics.job({ job: job.name, outcome, ms });
      span.end({ facts: { outcome }, isFailed: outcome === 'failed' });
      return { traceId: span.traceId, job: job.name, outcome, ms };
    };
    try {
      const counts = await job.run(signal, span);
      const isInterrupted = signal.aborted;
      const line = ended(isInterrupted ? 'interrupted' : 'done');
      if (isInterrupted || Object.values(counts).some((count) => count > 0)) log.info({ ...line, counts }, 'job');
      await (isInterrupted ? queue.giveBack(taken) : queue.finish(taken));
    } catch (error) {
      log.error({ ...ended('failed'), err: error }, 'job');
      await queue.giveBack(taken);
    } finally {
      clearTimeout(timer);
      clearInterval(heartbeats);
      if (performance.now() - started > LONG_RUN) giveMemoryBack();
    }
  }

  /** Sends heartbeats; aborts the run when they fail, before another process may take it. */
  #sendHeartbeats(taken: TakenJob, unheard: AbortController): NodeJS.Timeout {
    const every = this.#options.heartbeat ?? HEARTBEAT;
    let lastSent = performance.now();
    return setInterval(() => {
      const sentAt = performance.now();
      if (sentAt - lastSent >= MISSED_BEATS.aborted * every) unheard.abort();
      this.#options.queue.heartbeat(taken).then(
        () => {
          lastSent = sentAt;
        },
        () => undefined,
      );
    }, every);
  }
}
