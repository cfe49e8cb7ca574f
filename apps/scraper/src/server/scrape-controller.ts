/**
 * Runs scrapes: waits for a slot in the bulkhead, allows one at a time per employee, sets a deadline, logs off at every
 * end, stores the stage for the progress screen, and logs events. The procedure itself (`scrape.ts`) knows nothing of
 * these.
 */

import type { ScrapingJob } from '@minori/contract/scraping-job';
import { type OpenedCredentials, restingContext, scrapeContext } from '@minori/contract/sealed-credentials';
import { giveMemoryBack } from '@minori/telemetry/give-memory-back';
import { type EndCause, endedScrape, ScrapeEnd } from '../http/scrape-end.ts';
import type { ScrapeLimits } from '../http/scrape-limits.ts';
import type { Reading } from '../reading.ts';
import type { ScrapeContext } from '../scrape-context.ts';
import { refuse, type ScrapeResult, succeed } from '../scrape-result.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import type { Bulkhead } from './bulkhead.ts';
import { type EventLog, surprise } from './event-log.ts';
import type { ProgressBoard } from './progress-board.ts';
import type { ScraperMetrics } from './scraper-metrics.ts';

/**
 * The associated data with which a job's credentials were sealed; credentials entered for one scrape are valid for that
 * scrape only.
 */
function contextOf(job: ScrapingJob): (keyId: string) => string {
  return job.source === 'typed'
    ? (keyId) => scrapeContext(job, job.scrapingCode, keyId)
    : (keyId) => restingContext(job, keyId);
}

/**
 * Returns the credentials of a job, or a refusal. Saved credentials that don't open must be entered again; if entered
 * ones don't open, it is our error.
 */
async function openJob(keys: KeyRing, job: ScrapingJob): Promise<ScrapeResult<OpenedCredentials>> {
  const opened = await keys.open(job.credentials, contextOf(job));
  if (opened) return succeed(opened);
  return refuse(
    'credentials-not-opened',
    job.source === 'saved' ? 'rk_login_error_on_reserved_info' : 'scraping_error',
  );
}

/**
 * Changes a login error to the reason for saved credentials: scheduled scrapes stop, and the employee must enter new
 * ones.
 */
function refusalOf<T>(result: ScrapeResult<T>, source: ScrapingJob['source']): ScrapeResult<T> {
  if (result.ok || source === 'typed' || result.reason !== 'rk_login_error') return result;
  return { ...result, reason: 'rk_login_error_on_reserved_info' };
}

export interface ScrapeControllerParts {
  /** Loads the modules for reading pages at the first call. */
  readonly reading: () => Promise<Reading>;
  readonly keys: KeyRing;
  readonly limits: ScrapeLimits;
  readonly bulkhead: Bulkhead;
  readonly progress: ProgressBoard;
  readonly log: EventLog;
  readonly metrics: ScraperMetrics;
  readonly now: () => Date;
}

export type Procedure<T> = (context: ScrapeContext) => Promise<ScrapeResult<T>>;

/** One call: the procedure that it requests, its caller, and the trace of its log lines. */
export interface ScrapeCall<T> {
  readonly job: ScrapingJob;
  readonly procedure: Procedure<T>;
  readonly caller: AbortSignal;
  readonly traceId: string;
}

/**
 * Milliseconds without a visit after which freed memory is returned to the machine. The garbage collection also drops
 * compiled code: when it ran every second, later scrapes took 1.7 times the CPU time.
 */
const QUIET_MS = 10_000;

interface Running {
  readonly end: AbortController;
  readonly settled: Promise<unknown>;
}

export class ScrapeController {
  readonly #parts: ScrapeControllerParts;
  /** Running scrapes by sysUserCode. */
  readonly #running = new Map<string, Running>();
  #quiet: NodeJS.Timeout | undefined;

  constructor(parts: ScrapeControllerParts) {
    this.#parts = parts;
  }

  /** Runs one procedure for a job. @returns undefined when a scrape of this employee is already running */
  async run<T>(call: ScrapeCall<T>): Promise<ScrapeResult<T> | undefined> {
    const { job, caller, traceId } = call;
    if (this.#running.has(job.sysUserCode)) return undefined;
    clearTimeout(this.#quiet);
    const end = new AbortController();
    const endBecause = (cause: EndCause) => () => {
      this.#parts.log({ event: 'scrape-ending', traceId, scrapingCode: job.scrapingCode, cause });
      end.abort(new ScrapeEnd(cause));
    };
    const callerGone = endBecause('caller-gone');
    caller.addEventListener('abort', callerGone, { once: true });
    if (caller.aborted) callerGone();
    const deadline = setTimeout(endBecause('scrape-too-slow'), this.#parts.limits.scrapeMs);
    const settled = this.#admit(call, end.signal);
    this.#running.set(job.sysUserCode, { end, settled });
    try {
      return await settled;
    } finally {
      clearTimeout(deadline);
      caller.removeEventListener('abort', callerGone);
      this.#running.delete(job.sysUserCode);
      if (this.#running.size === 0) this.#quiet = setTimeout(giveMemoryBack, QUIET_MS).unref();
    }
  }

  /** Aborts all scrapes and resolves when each has logged off. */
  async close(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { end } of running) end.abort(new ScrapeEnd('closing'));
    await Promise.allSettled(running.map(({ settled }) => settled));
  }

  async #admit<T>(call: ScrapeCall<T>, signal: AbortSignal): Promise<ScrapeResult<T>> {
    const { bulkhead, log, metrics, now } = this.#parts;
    const { job, traceId } = call;
    const arrived = now().getTime();
    const leave = await bulkhead.enter(job.rkMgtAgencyCode, signal);
    const result = leave ? await this.#read(call, signal).finally(leave) : noPlace(signal);
    this.#note(call, 'done');
    const { scrapingCode, rkMgtAgencyCode: kind } = job;
    const durationMs = now().getTime() - arrived;
    metrics.scrape({ kind, outcome: result.ok ? 'ok' : result.cause, ms: durationMs });
    if (result.ok) log({ event: 'scrape-succeeded', traceId, scrapingCode, kind, durationMs });
    else {
      const { ok: _, ...why } = result;
      log({ event: 'scrape-refused', traceId, scrapingCode, kind, durationMs, ...why });
    }
    return result;
  }

  async #read<T>(call: ScrapeCall<T>, signal: AbortSignal): Promise<ScrapeResult<T>> {
    const { job, procedure, traceId } = call;
    const { reading, keys, limits, log, now } = this.#parts;
    const { scrapingCode } = job;
    try {
      const { sites, dispatcher, pages } = await reading();
      const open = sites.get(job.rkMgtAgencyCode);
      if (!open) return refuse('kind-without-address');
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
        onStage: (stage) => this.#note(call, stage),
        onLogOffFailed: () => log({ event: 'log-off-failed', traceId, scrapingCode }),
      });
      return refusalOf(result, job.source);
    } catch (error) {
      log({ ...surprise(error), traceId, scrapingCode });
      return refuse('surprise');
    }
  }

  #note<T>({ job, traceId }: ScrapeCall<T>, stage: Parameters<ScrapeContext['onStage']>[0]): void {
    const { scrapingCode, sysUserCode } = job;
    this.#parts.progress.note(scrapingCode, sysUserCode, stage);
    this.#parts.log({ event: 'stage', traceId, scrapingCode, stage });
  }
}

/** The queue was full, or the scrape's time ended while it waited; for the employee both mean "busy". */
function noPlace(signal: AbortSignal): ScrapeResult<never> {
  const ended = signal.aborted ? endedScrape(signal) : refuse('scrape-too-slow');
  return { ...ended, reason: 'rk_login_error_site_busy' };
}
