/**
 * The loop of one process: offers each slot as it comes, takes what waits and runs it, one run of a job at a time.
 * Whatever fails is logged and tried again at the next look; a database that is away makes the loop wait, nothing more.
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
  /** Milliseconds between two looks at the queue. */
  readonly poll?: number;
  /** Milliseconds that running jobs get to end in good order. */
  readonly patience?: number;
  /** Milliseconds between two words to the queue that a run goes on. */
  readonly heardEvery?: number;
}

const POLL = 10_000;

/** Milliseconds: a run that took longer has left memory behind, which goes back to the machine where --expose-gc was given. */
const LONG_RUN = 1_000;

/** As long as a request that is being answered gets; a service manager waits 30 s. */
const PATIENCE = 25_000;

/** Milliseconds between two words to the queue that a run goes on. */
const HEARD_EVERY = 30_000;

/**
 * After so many that didn't arrive a run is ended, which leaves it a minute to log off, and after so many that were not heard it is
 * lost: another process takes the job, so that what a killed process has left is taken up within minutes.
 */
const WORDS = { unheard: 4, lost: 6 } as const;
/** Seconds. */
const LOST_AFTER = (WORDS.lost * HEARD_EVERY) / 1000;

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

  /** Returns at once; the database is asked for nothing before the caller goes on. */
  start(): void {
    this.#loop ??= this.#work();
  }

  /** Running jobs are told to end and waited for; then the queue is closed. */
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
      // Said once for each time that the database goes away.
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
    const keeping = this.#keep(taken, unheard);
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
      clearInterval(keeping);
      if (performance.now() - started > LONG_RUN) giveMemoryBack();
    }
  }

  /** A run of which the queue hears nothing is ended before another process may take it. */
  #keep(taken: TakenJob, unheard: AbortController): NodeJS.Timeout {
    const every = this.#options.heardEvery ?? HEARD_EVERY;
    let heard = performance.now();
    return setInterval(() => {
      const said = performance.now();
      if (said - heard >= WORDS.unheard * every) unheard.abort();
      this.#options.queue.keep(taken).then(
        () => {
          heard = said;
        },
        () => undefined,
      );
    }, every);
  }
}
