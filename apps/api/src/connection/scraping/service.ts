/**
 * 読み取り — scrapes the record keeper's site for an employee and stages the statement (main-job.md sections 2 to 4). The
 * answer carries neither figures nor secrets, and the lease is given back in every case. When the caller hangs up, a scrape
 * with typed credentials ends; one with saved credentials goes on, because a refused login must be recorded, so that it is
 * not tried again at the next page load (security.md row 13).
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

/** A scrape that is wanted. */
interface Wanted {
  readonly operation: Operation;
  readonly owner: Owner;
  readonly scrapingCode: string;
  readonly used: CredentialsInUse;
  /** The caller hung up. */
  readonly hungUp: AbortSignal;
  /** It has taken too long, or everything is being ended: it is answered `scraping_timeout`. */
  readonly cut: AbortSignal;
  readonly span: Span | undefined;
}

/** Who asks for a scrape. */
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
   * Reads (`do`), only signs in and off (`try`), or asks for the set-up of a first login (`first`), with what was
   * typed or, where nothing was, with what is kept.
   * @throws Failure with the reason of the catalogue.
   */
  async read(operation: Operation, { owner, request, hungUp, span }: Asker): Promise<{ scrapingCode: string }> {
    const used = await requestedCredentials(this.#deps.database, owner, request);
    const { scrapingCode } = request;
    return this.#read({ operation, owner, scrapingCode, used, hungUp, cut: this.#cut(), span });
  }

  /**
   * Reads with what the employee let us keep and registers it: for jobs, which nobody waits for.
   * @returns 'read', or the reason for which there are no new figures
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

  /** The stage of the employee's own scrape; null for a code that is not one of theirs. */
  async progress(owner: Owner, scrapingCode: string): Promise<ScrapeStage | null> {
    const stage = await stageOf(this.#deps.database, owner, scrapingCode);
    if (stage !== 'scraping') return stage;
    const job = { scrapingCode, sysUserCode: owner.sysUserCode };
    const reported = await this.#deps.scraper.progress(job, AbortSignal.timeout(this.#limits.progress));
    if (reported === undefined) return null;
    // The scraper is done a moment before the statement is staged; `valuing` and `done` are the api's to say.
    return reported === 'done' || reported === 'valuing' ? 'loggingOff' : (reported ?? 'connecting');
  }

  #cut(): AbortSignal {
    return deadline(this.#limits.total, this.#deps.work.ending);
  }

  async #read(wanted: Wanted): Promise<{ scrapingCode: string }> {
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
      // Either limit ends a reading the same way; a caller who hung up does not see the answer.
      throw signal.aborted && !(error instanceof Failure) ? new Failure('scraping_timeout') : error;
    }
  }

  async #perform(scrape: NewScrape, wanted: Wanted): Promise<{ scrapingCode: string }> {
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

  /** Until here nothing has been tried at the record keeper. */
  async #prepare(scrape: NewScrape, { owner, used }: Wanted): Promise<PreparedJob> {
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
   * Nothing was tried at the record keeper, so nothing was refused: a scraper with the wrong keys must not spoil good
   * records. The employee is told to enter the data anew all the same.
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

  /** The next scrape must not meet the site's 「既にログイン中です」 of the one that is just being ended. */
  async #untilLoggedOff({ sysUserCode }: Owner, { scrapingCode }: NewScrape): Promise<void> {
    const patience = AbortSignal.timeout(this.#limits.settling);
    while (!patience.aborted) {
      const reported = await this.#deps.scraper.progress({ scrapingCode, sysUserCode }, patience);
      if (reported === undefined || reported === null || reported === 'done') return;
      await delay(this.#limits.poll);
    }
  }

  /**
   * A failure when the lease was lost meanwhile, for then the scrape's outcome is not ours to write; and when what was
   * read can't be stored, for then it was not read.
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

/** The reason to be told; undefined where nobody waits for one. Whatever else is thrown in a scrape is none of the account. */
function failureIn(
  error: unknown,
  { cut, hungUp }: { readonly cut: AbortSignal; readonly hungUp: AbortSignal },
): Failure | undefined {
  if (error instanceof Failure) return error;
  if (cut.aborted) return new Failure('scraping_timeout');
  return hungUp.aborted ? undefined : new Failure('scraping_error', {}, { cause: error });
}

/** What can't be stored, other than for a database that is away, was not read: it must not keep the lease. */
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
