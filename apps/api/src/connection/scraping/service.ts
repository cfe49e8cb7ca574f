/**
 * 取り込み — scrapes the record keeper's site for an employee and stages the statement (main-job.md sections 2 to 4). The
 * response contains neither figures nor secrets, and the lease always ends. When the caller disconnects, a scrape with
 * typed credentials stops. One with saved credentials continues, because a refused login must be recorded, so that it
 * is not repeated at the next page load (security.md row 13).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AccountStatement } from '@minori/contract/account-statement';
import type { ErrorKey } from '@minori/contract/error-catalogue';
import type { ScrapeStage } from '@minori/contract/scrape-stage';
import type { FirstLoginRequest, ScrapingRequest } from '@minori/contract/scraping';
import type { Span } from '@minori/telemetry/span';
import { deadline } from '../../platform/base/deadline.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { NewScrape, Operation } from '../../platform/scraper/scrape.ts';
import { hasReason } from '../../platform/scraper/scraper-failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import { databaseFailure } from '../../platform/storage/database-failure.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { registerStaged } from '../registration/service.ts';
import { abandonScrape, type Ending, finishScrape, giveUpScrape } from '../scrape/scrape-ending.ts';
import { recordKeeperOf, stageOf } from '../scrape/scrape-repository.ts';
import { SCRAPING_LIMITS, type ScrapingLimits } from '../scrape/scraping-limits.ts';
import {
  type CredentialsInUse,
  credentialsMark,
  type PreparedJob,
  prepareJob,
  requestedCredentials,
  savedCredentials,
} from './credentials-in-use.ts';
import { claimOrShare, failureOfOutcome, NOT_REACHED, READ, REFUSED_LOGIN } from './single-flight.ts';
import { untilWritten } from './until-written.ts';

/** A requested scrape with its limits. */
interface RequestedScrape {
  readonly operation: Operation;
  readonly owner: Owner;
  readonly scrapingCode: string;
  readonly used: CredentialsInUse;
  /** Fires when the caller disconnects. */
  readonly hungUp: AbortSignal;
  /** Fires when the scrape takes too long or the process ends; the response is then `scraping_timeout`. */
  readonly cut: AbortSignal;
  readonly span: Span | undefined;
}

/** The employee and the request of a scrape. */
export interface Asker {
  readonly owner: Owner;
  readonly request: ScrapingRequest | FirstLoginRequest;
  readonly hungUp: AbortSignal;
  readonly span?: Span | undefined;
}

const NOBODY = new AbortController().signal;

export class ScrapingService {
  readonly #deps: Deps;
  readonly #limits: ScrapingLimits;

  constructor(deps: Deps, limits: ScrapingLimits = SCRAPING_LIMITS) {
    this.#deps = deps;
    this.#limits = limits;
  }

  /**
   * Scrapes (`do`), only logs in and off (`try`), or asks for the set-up of a first login (`first`), with the typed
   * credentials or, without any, the saved ones.
   * @throws Failure with a reason of the error catalogue
   */
  async read(operation: Operation, { owner, request, hungUp, span }: Asker): Promise<{ scrapingCode: string }> {
    const used = await requestedCredentials(this.#deps.database, owner, request);
    const { scrapingCode } = request;
    return this.#read({ operation, owner, scrapingCode, used, hungUp, cut: this.#cut(), span });
  }

  /**
   * Scrapes with saved credentials and registers the statement, for jobs.
   * @returns 'read', or the reason why there are no new figures
   */
  async readForEmployee(
    owner: Owner,
    {
      source,
      signal,
      span,
    }: { readonly source: 'scheduled'; readonly signal: AbortSignal; readonly span?: Span | undefined },
  ): Promise<typeof READ | ErrorKey> {
    try {
      const used = await savedCredentials(this.#deps.database, owner, source);
      const cut = AbortSignal.any([signal, this.#cut()]);
      const wanted = { operation: 'do', owner, scrapingCode: randomUUID(), used, hungUp: NOBODY, cut, span } as const;
      await this.#read(wanted);
      await registerStaged(this.#deps, owner, await recordKeeperOf(this.#deps.database, owner));
      return READ;
    } catch (error) {
      if (error instanceof Failure) return error.key;
      throw error;
    }
  }

  /** Returns the stage of the employee's own scrape; null for any other code. */
  async progress(owner: Owner, scrapingCode: string): Promise<ScrapeStage | null> {
    const stage = await stageOf(this.#deps.database, owner, scrapingCode);
    if (stage !== 'scraping') return stage;
    const job = { scrapingCode, sysUserCode: owner.sysUserCode };
    const reported = await this.#deps.scraper.progress(job, AbortSignal.timeout(this.#limits.progress));
    if (reported === undefined) return null;
    // The scraper finishes a moment before the statement is staged; only the api itself reports `valuing` and `done`.
    return reported === 'done' || reported === 'valuing' ? 'loggingOff' : (reported ?? 'connecting');
  }

  #cut(): AbortSignal {
    return deadline(this.#limits.total, this.#deps.work.ending);
  }

  async #read(wanted: RequestedScrape): Promise<{ scrapingCode: string }> {
    const { owner, scrapingCode, operation, used } = wanted;
    const signal = AbortSignal.any([wanted.hungUp, wanted.cut]);
    const mark = (code: string) => credentialsMark(used, this.#deps.config.jobSecret, code);
    try {
      const claim = await claimOrShare(
        { ...this.#deps, limits: this.#limits },
        { owner, scrapingCode, operation, source: used.source, mark, signal },
      );
      if (claim.kind === 'ours') return await this.#deps.work.track(this.#perform(claim.scrape, wanted));
      const failure = failureOfOutcome(claim.outcome);
      if (failure) throw failure;
      return { scrapingCode: claim.scrapingCode };
    } catch (error) {
      // A time-out and a disconnection end a scrape the same way; a caller who has disconnected doesn't see the
      // response.
      throw signal.aborted && !(error instanceof Failure) ? new Failure('scraping_timeout') : error;
    }
  }

  async #perform(scrape: NewScrape, wanted: RequestedScrape): Promise<{ scrapingCode: string }> {
    const { owner, used, cut } = wanted;
    const prepared = await this.#prepare(scrape, wanted);
    const signal = used.source === 'typed' ? AbortSignal.any([wanted.hungUp, cut]) : cut;
    const failure = await this.#forward(scrape, prepared, { signal, span: wanted.span }).then(
      (statement) => this.#finish(owner, { scrape, prepared, outcome: READ, statement }),
      async (error: unknown) => {
        if (hasReason(error, 'not-opened')) return this.#unopened(owner, { scrape, prepared, error });
        const known = failureIn(error, { cut, hungUp: signal });
        if (!known) {
          await this.#untilLoggedOff(owner, scrape);
          await this.#write((database) => giveUpScrape(database, owner, { scrape, at: this.#deps.now() }));
          throw error;
        }
        const outcome = hasReason(error, 'not-reached') ? NOT_REACHED : known.outcome;
        return (await this.#finish(owner, { scrape, prepared, outcome })) ?? known;
      },
    );
    if (failure) throw failure;
    return { scrapingCode: scrape.scrapingCode };
  }

  /** Builds the job. Nothing has been tried at the record keeper so far, so a failure leaves no record. */
  async #prepare(scrape: NewScrape, { owner, used }: RequestedScrape): Promise<PreparedJob> {
    try {
      return await prepareJob(this.#deps, owner, { scrapingCode: scrape.scrapingCode, used });
    } catch (error) {
      await this.#write((database) => abandonScrape(database, owner, scrape));
      throw error;
    }
  }

  #write<T>(write: (database: Database) => Promise<T>): Promise<T> {
    const { database, work } = this.#deps;
    return untilWritten({ work, limits: this.#limits }, () => write(database));
  }

  async #forward(
    { operation }: NewScrape,
    { job }: PreparedJob,
    { signal, span }: { readonly signal: AbortSignal; readonly span: Span | undefined },
  ): Promise<AccountStatement | undefined> {
    const { scraper } = this.#deps;
    if (operation === 'do') return (await scraper.read(job, signal, span)).statement;
    if (operation === 'try') await scraper.try(job, signal, span);
    else await scraper.askFirstLogin(job, signal, span);
    return undefined;
  }

  /**
   * Ends a scrape whose credentials the scraper could not open. Nothing was tried at the record keeper, so usable
   * records are not marked as refused; the employee is still asked to enter the credentials again.
   */
  async #unopened(
    owner: Owner,
    { scrape, prepared, error }: { scrape: NewScrape; prepared: PreparedJob; error: unknown },
  ): Promise<never> {
    await this.#write((database) => abandonScrape(database, owner, scrape));
    const at = this.#deps.now();
    const ms = at.getTime() - scrape.startedAt.getTime();
    const { rkMgtAgencyCode: kind } = prepared.job;
    this.#deps.metrics.scrape({ kind, source: scrape.source, outcome: 'not_opened', ms, at });
    throw error;
  }

  /** Waits until the ended scrape has logged off, so that the site doesn't refuse the next one with 「既にログイン中です」. */
  async #untilLoggedOff({ sysUserCode }: Owner, { scrapingCode }: NewScrape): Promise<void> {
    const patience = AbortSignal.timeout(this.#limits.settling);
    while (!patience.aborted) {
      const reported = await this.#deps.scraper.progress({ scrapingCode, sysUserCode }, patience);
      if (reported === undefined || reported === null || reported === 'done') return;
      await delay(this.#limits.poll);
    }
  }

  /**
   * Stores the outcome.
   * @returns a failure if the lease was lost meanwhile, because only its holder may store the outcome, and if the
   * statement can't be stored
   */
  async #finish(
    owner: Owner,
    ended: {
      readonly scrape: NewScrape;
      readonly prepared: PreparedJob;
      readonly outcome: string;
      readonly statement?: AccountStatement | undefined;
    },
  ): Promise<Failure | undefined> {
    const { scrape, prepared, outcome, statement } = ended;
    const at = this.#deps.now();
    const ending = {
      outcome,
      at,
      ...(statement && {
        staged: {
          statement,
          accountMark: prepared.accountMark,
          expiresAt: new Date(at.getTime() + this.#limits.staging),
        },
      }),
      ...(REFUSED_LOGIN.has(outcome) && { refused: { savedSince: prepared.savedSince } }),
    };
    const stored = await this.#write((database) => storeEnding(database, owner, { scrape, ending }));
    const { rkMgtAgencyCode: kind } = prepared.job;
    const ms = at.getTime() - scrape.startedAt.getTime();
    this.#deps.metrics.scrape({ kind, source: scrape.source, outcome: stored.outcome, ms, at });
    if (!stored.isHeld) return new Failure('scraping_timeout');
    return stored.outcome === outcome ? undefined : new Failure('scraping_error', {}, { cause: stored.cause });
  }
}

/** Returns the failure to report; undefined after a disconnection. Any other error becomes `scraping_error`. */
function failureIn(
  error: unknown,
  { cut, hungUp }: { readonly cut: AbortSignal; readonly hungUp: AbortSignal },
): Failure | undefined {
  if (error instanceof Failure) return error;
  if (cut.aborted) return new Failure('scraping_timeout');
  return hungUp.aborted ? undefined : new Failure('scraping_error', {}, { cause: error });
}

/**
 * Stores the outcome. A statement that can't be stored counts as `scraping_error`, so that the lease ends; if the
 * database is unavailable, the caller retries.
 */
async function storeEnding(
  database: Database,
  owner: Owner,
  { scrape, ending }: { readonly scrape: NewScrape; readonly ending: Ending },
): Promise<{ readonly isHeld: boolean; readonly outcome: string; readonly cause?: unknown }> {
  try {
    return { isHeld: await finishScrape(database, owner, { scrape, ending }), outcome: ending.outcome };
  } catch (cause) {
    if (!ending.staged || databaseFailure(cause)) throw cause;
    const refused = { outcome: 'scraping_error', at: ending.at };
    return {
      isHeld: await finishScrape(database, owner, { scrape, ending: refused }),
      outcome: refused.outcome,
      cause,
    };
  }
}
