/**
 * 自動更新 — scrapes the employees of one record keeper who are due, within its service hours and at a limited pace. Each try is
 * claimed before the login. A refused login sets a mark that excludes the employee, and nothing is retried after it (security.md
 * row 13).
 */

import { createHash } from 'node:crypto';
import { RK_MGT_AGENCY_CODES, type RkMgtAgencyCode } from '@minori/contract/codes';
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { FastifyBaseLogger } from 'fastify';
import type { Counts, DeclaredJob } from '../platform/job/job.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { ReadingsPerMinute } from '../platform/process/reading-pace.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import {
  type Candidate,
  type Claim,
  claimRefresh,
  findLooks,
  finishRefresh,
  lastEnded,
  lookAgain,
  WORTH_ANOTHER_TRY,
} from './refresh-repository.ts';
import { ENOUGH_TO_JUDGE, type Pace, paceOf, type ScrapePause, scrapePause, spaceStarts } from './scrape-pauses.ts';
import { isOpen, plannedAt } from './service-hours.ts';

/** Scrapes with the saved credentials and registers the result. @returns 'read', or the error catalogue's key of the failure */
export type ReadWithSaved = (owner: Owner, signal: AbortSignal) => Promise<string>;

export interface RefreshDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly read: ReadWithSaved;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly metrics: Metrics;
  readonly readingsPerMinute: ReadingsPerMinute;
  /** Overrides the configured pace. */
  readonly pace?: Pace;
}

/** Milliseconds between the end of a first try and the second one. */
const BEFORE_ANOTHER_TRY = 2 * 60 * 60_000;

/** Milliseconds in which a run begins new scrapes; the queue starts the next run soon after. */
const RUN = 4.75 * 60_000;

/** Candidates that one query fetches. */
const CANDIDATES_PER_QUERY = 20;

/** One run for one record keeper: ends when nobody is due, time is up, or the signal fires. */
export async function refreshKind(deps: RefreshDeps, kind: RkMgtAgencyCode, signal: AbortSignal): Promise<Counts> {
  const pace = deps.pace ?? paceOf(deps.readingsPerMinute[kind]);
  const run = new RefreshRun({ ...deps, pace }, kind, signal);
  const mayBegin = spaceStarts(pace);
  const lanes = Array.from({ length: pace.atOnce }, async () => {
    try {
      for (let claim = await run.next(mayBegin); claim; claim = await run.next(mayBegin)) await run.read(claim);
    } catch (error) {
      run.end();
      throw error;
    }
  });
  // A failure of one lane, such as a lost database, ends the run after the other lanes have ended their scrape.
  for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason;
  return run.counts;
}

function nameOf({ employeeId, attempt }: Candidate): string {
  return `${employeeId}/${attempt}`;
}

class RefreshRun {
  readonly counts: Record<string, number> = {};
  readonly #deps: RefreshDeps & { readonly pace: Pace };
  readonly #kind: RkMgtAgencyCode;
  readonly #signal: AbortSignal;
  readonly #until: number;
  readonly #taken = new Set<string>();
  #candidates: Candidate[] = [];
  #isEnded = false;
  /** True while one scrape probes whether a site in trouble works again. */
  #isAsking = false;
  #looking: Promise<unknown> = Promise.resolve();

  constructor(deps: RefreshDeps & { readonly pace: Pace }, kind: RkMgtAgencyCode, signal: AbortSignal) {
    this.#deps = deps;
    this.#kind = kind;
    this.#signal = signal;
    this.#until = deps.now().getTime() + RUN;
  }

  /** Claims the next try; undefined when nobody is due or no more scrapes may begin. */
  async next(mayBegin: (signal: AbortSignal) => Promise<void>): Promise<Claim | undefined> {
    for (let candidate = await this.#take(); candidate; candidate = await this.#take()) {
      await mayBegin(this.#signal);
      if (!(await this.#mayBegin())) return undefined;
      const startedAt = this.#deps.now();
      const claim = { kind: this.#kind, day: tokyoDate(startedAt.getTime()), candidate, startedAt };
      const isOurs = await claimRefresh(this.#deps.database, claim);
      await lookAgain(this.#deps.database, [this.#tomorrow(candidate, claim.day)]);
      if (isOurs) return claim;
      this.#isAsking = false;
    }
    return undefined;
  }

  #tomorrow({ owner }: Candidate, day: string) {
    return { owner, at: nextLook(this.#kind, day, owner) };
  }

  /** No further scrape begins. */
  end(): void {
    this.#isEnded = true;
  }

  async read(claim: Claim): Promise<void> {
    const { log, metrics, now, database } = this.#deps;
    const { candidate } = claim;
    const started = performance.now();
    const outcome = await this.#outcomeOf(candidate);
    const at = now();
    await finishRefresh(database, claim, { outcome, at });
    this.#isAsking = false;
    if (candidate.attempt === 1 && WORTH_ANOTHER_TRY.some((worth) => worth === outcome)) {
      await lookAgain(database, [{ owner: candidate.owner, at: new Date(at.getTime() + BEFORE_ANOTHER_TRY) }]);
    }
    const ms = Math.round(performance.now() - started);
    this.counts[outcome] = (this.counts[outcome] ?? 0) + 1;
    metrics.refresh({ kind: this.#kind, outcome });
    log.info({ kind: this.#kind, outcome, attempt: candidate.attempt, ms, employee: candidate.employeeId }, 'refresh');
  }

  async #outcomeOf({ owner }: Candidate): Promise<string> {
    try {
      const outcome = await this.#deps.read(owner, this.#signal);
      return this.#signal.aborted && outcome === 'scraping_timeout' ? 'interrupted' : outcome;
    } catch (error) {
      if (this.#signal.aborted) return 'interrupted';
      this.#deps.log.error({ kind: this.#kind, err: error }, 'refresh failed');
      return 'internal_error';
    }
  }

  /** Lanes take candidates one after the other, so that two of them don't fetch the same ones. */
  #take(): Promise<Candidate | undefined> {
    const taken = this.#looking.then(async () => {
      if (this.#candidates.length === 0) this.#candidates = await this.#look();
      const candidate = this.#candidates.shift();
      if (candidate) this.#taken.add(nameOf(candidate));
      return candidate;
    });
    this.#looking = taken.catch(() => undefined);
    return taken;
  }

  /** Fetches candidates; whoever has no scrape due today is looked at again tomorrow. */
  async #look(): Promise<Candidate[]> {
    const { database } = this.#deps;
    while (await this.#mayGoOn()) {
      const now = this.#deps.now();
      const day = tokyoDate(now.getTime());
      const retryBefore = new Date(now.getTime() - BEFORE_ANOTHER_TRY);
      // Candidates that another lane has taken but not yet claimed are still found, so more are fetched.
      const most = CANDIDATES_PER_QUERY + this.#deps.pace.atOnce;
      const looked = await findLooks(database, { kind: this.#kind, day, now, retryBefore }, most);
      const others = looked.filter((candidate) => !this.#taken.has(nameOf(candidate)));
      await lookAgain(
        database,
        others.filter(({ isDue }) => !isDue).map((candidate) => this.#tomorrow(candidate, day)),
      );
      const due = others.filter(({ isDue }) => isDue);
      if (due.length > 0 || looked.length < most) return due;
    }
    return [];
  }

  async #mayGoOn(): Promise<boolean> {
    const pause = await this.#pause();
    return pause === 'no' || pause === 'one at a time';
  }

  /** As `#mayGoOn`; while only one scrape at a time may run, true for the first caller only. */
  async #mayBegin(): Promise<boolean> {
    const pause = await this.#pause();
    if (pause !== 'one at a time') return pause === 'no';
    if (this.#isAsking) return false;
    this.#isAsking = true;
    return true;
  }

  async #pause(): Promise<ScrapePause> {
    const now = this.#deps.now();
    if (this.#isEnded || this.#signal.aborted) return 'for a while';
    if (now.getTime() > this.#until || !isOpen(this.#kind, now)) return 'for a while';
    const day = { kind: this.#kind, day: tokyoDate(now.getTime()) };
    return scrapePause(await lastEnded(this.#deps.database, day, ENOUGH_TO_JUDGE), now);
  }
}

/** One job for each record keeper, so that several processes share them and a slow record keeper delays no other. */
export const refreshJobs: readonly DeclaredJob<RefreshDeps>[] = RK_MGT_AGENCY_CODES.map((kind) => ({
  name: `refresh-${kind}`,
  timetable: { everyMinutes: 5 },
  // Leaves the last scrapes of a run enough time to complete.
  limit: 7 * 60,
  run: (deps, signal) => refreshKind(deps, kind, signal),
}));

/**
 * A pseudo-random number from 0 to below 1, constant for an employee on one day and different on the next. From 28 bits of a
 * hash; not secret.
 */
function dailyFraction(day: string, { sysOrganizationCode, sysUserCode }: Owner): number {
  const hash = createHash('sha256').update(`${day}/${sysOrganizationCode}/${sysUserCode}`).digest('hex');
  return Number.parseInt(hash.slice(0, 7), 16) / 2 ** 28;
}

/** The largest number of consecutive days on which a site may be closed. */
const MOST_CLOSED = 14;

/** When the scheduler looks at the employee again, after having looked on that day. @param day Asia/Tokyo date */
export function nextLook(kind: RkMgtAgencyCode, day: string, owner: Owner): Date {
  for (let later = 1; later <= MOST_CLOSED; later += 1) {
    const date = calendarDate(dayNumber(day) + later);
    const at = plannedAt(kind, date, dailyFraction(date, owner));
    if (at) return at;
  }
  throw new Error(`A record keeper of kind ${kind} is closed for ${MOST_CLOSED} days`);
}
