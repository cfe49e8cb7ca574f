/**
 * Takes in readings: a place in the bulkhead, one at a time for each employee, a deadline, an end that always logs
 * off, the stage for the waiting screen and the events for the log. The template itself (`scrape.ts`) knows none of it.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { ScrapingJob } from '@minori/contract/scraping-job';
import type { Dispatcher } from 'undici';
import { type EndCause, endedReading, ReadingEnd } from '../http/reading-end.ts';
import type { ReadingLimits } from '../http/reading-limits.ts';
import type { PageReading } from '../parsing/page-reading.ts';
import type { Reading } from '../reading.ts';
import { type ReadingResult, refuse } from '../reading-result.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { openJob, refusalOf } from '../sealing/open-job.ts';
import type { OpenSite } from '../sites/open-site.ts';
import type { Bulkhead } from './bulkhead.ts';
import { type EventLog, surprise } from './event-log.ts';
import type { ProgressBoard } from './progress-board.ts';

export interface DeskParts {
  readonly sites: ReadonlyMap<RkMgtAgencyCode, OpenSite>;
  readonly keys: KeyRing;
  readonly dispatcher: Dispatcher;
  readonly pages: PageReading;
  readonly limits: ReadingLimits;
  readonly bulkhead: Bulkhead;
  readonly progress: ProgressBoard;
  readonly log: EventLog;
  readonly now: () => Date;
}

export type Procedure<T> = (reading: Reading) => Promise<ReadingResult<T>>;

interface Running {
  readonly end: AbortController;
  readonly settled: Promise<unknown>;
}

export class ReadingDesk {
  readonly #parts: DeskParts;
  /** By sysUserCode. */
  readonly #running = new Map<string, Running>();

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /** Runs one procedure for a job; undefined when this employee's reading is running already. */
  async run<T>(job: ScrapingJob, procedure: Procedure<T>, caller: AbortSignal): Promise<ReadingResult<T> | undefined> {
    if (this.#running.has(job.sysUserCode)) return undefined;
    const end = new AbortController();
    const endBecause = (cause: EndCause) => () => {
      this.#parts.log({ event: 'reading-ending', scrapingCode: job.scrapingCode, cause });
      end.abort(new ReadingEnd(cause));
    };
    const callerGone = endBecause('caller-gone');
    caller.addEventListener('abort', callerGone, { once: true });
    if (caller.aborted) callerGone();
    const deadline = setTimeout(endBecause('reading-too-slow'), this.#parts.limits.readingMs);
    const settled = this.#admit(job, procedure, end.signal);
    this.#running.set(job.sysUserCode, { end, settled });
    try {
      return await settled;
    } finally {
      clearTimeout(deadline);
      caller.removeEventListener('abort', callerGone);
      this.#running.delete(job.sysUserCode);
    }
  }

  /** Ends all readings and resolves when each has logged off. */
  async close(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { end } of running) end.abort(new ReadingEnd('closing'));
    await Promise.allSettled(running.map(({ settled }) => settled));
  }

  async #admit<T>(job: ScrapingJob, procedure: Procedure<T>, signal: AbortSignal): Promise<ReadingResult<T>> {
    const { bulkhead, log, now } = this.#parts;
    const arrived = now().getTime();
    const leave = await bulkhead.enter(job.rkMgtAgencyCode, signal);
    const result = leave ? await this.#read(job, procedure, signal).finally(leave) : noPlace(signal);
    this.#note(job, 'done');
    const { scrapingCode, rkMgtAgencyCode: kind } = job;
    const durationMs = now().getTime() - arrived;
    if (result.ok) log({ event: 'reading-succeeded', scrapingCode, kind, durationMs });
    else {
      const { ok: _, ...why } = result;
      log({ event: 'reading-refused', scrapingCode, kind, durationMs, ...why });
    }
    return result;
  }

  async #read<T>(job: ScrapingJob, procedure: Procedure<T>, signal: AbortSignal): Promise<ReadingResult<T>> {
    const { sites, keys, dispatcher, pages, limits, log, now } = this.#parts;
    const open = sites.get(job.rkMgtAgencyCode);
    // The api offers only kinds that are configured; a job for another is a fault of the set-up, not of the employee.
    if (!open) return refuse('address-not-allowed');
    const { scrapingCode } = job;
    try {
      const credentials = await openJob(keys, job);
      if (!credentials.ok) return credentials;
      const result = await procedure({
        ...open,
        dispatcher,
        pages,
        limits,
        signal,
        now,
        credentials: credentials.value,
        onStage: (stage) => this.#note(job, stage),
        onLogOffFailed: () => log({ event: 'log-off-failed', scrapingCode }),
      });
      return refusalOf(result, job.source);
    } catch (error) {
      log({ ...surprise(error), scrapingCode });
      return refuse('surprise');
    }
  }

  #note({ scrapingCode, sysUserCode }: ScrapingJob, stage: Parameters<Reading['onStage']>[0]): void {
    this.#parts.progress.note(scrapingCode, sysUserCode, stage);
    this.#parts.log({ event: 'stage', scrapingCode, stage });
  }
}

/** The queue was full, or the reading's time ran out while it waited: to the employee both are "busy". */
function noPlace(signal: AbortSignal): ReadingResult<never> {
  const ended = signal.aborted ? endedReading(signal) : refuse('reading-too-slow');
  return { ...ended, reason: 'rk_login_error_site_busy' };
}
