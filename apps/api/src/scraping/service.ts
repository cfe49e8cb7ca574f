/**
 * 読み取り — reads the record keeper's site for an employee and stages what was read (architecture.md, the main job,
 * steps 2 to 4). The answer carries neither figures nor secrets. Whatever happens, the lease is given back. Whoever
 * typed credentials and hangs up ends the reading; one with kept credentials goes on to its end, because a refused
 * login must be known, and not be tried again at the next page load (security.md row 13).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AccountStatement } from '@minori/contract/account-statement';
import type { ErrorKey } from '@minori/contract/error-catalogue';
import type { ReadingStage } from '@minori/contract/reading-stage';
import type { FirstLoginRequest, ScrapingRequest } from '@minori/contract/scraping';
import { deadline } from '../deadline.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { registerStaged } from '../registration/service.ts';
import type { Database } from '../storage/database.ts';
import { databaseFailure } from '../storage/database-failure.ts';
import type { Owner } from '../storage/owner.ts';
import {
  type CredentialsInUse,
  keptCredentials,
  type PreparedJob,
  prepareJob,
  requestedCredentials,
} from './credentials-in-use.ts';
import { credentialsMark } from './credentials-mark.ts';
import type { NewReading, Operation } from './reading.ts';
import { abandonReading, type Ending, finishReading, giveUpReading } from './reading-ending.ts';
import { recordKeeperOf, stageOf } from './repository.ts';
import { says } from './scraper-failure.ts';
import { SCRAPING_LIMITS, type ScrapingLimits } from './scraping-limits.ts';
import { failureOfOutcome, NOT_REACHED, READ, REFUSED_LOGIN, takeTurn } from './single-flight.ts';
import { untilWritten } from './until-written.ts';

/** A reading that is wanted. */
interface Wanted {
  readonly operation: Operation;
  readonly owner: Owner;
  readonly scrapingCode: string;
  readonly used: CredentialsInUse;
  /** The caller hung up. */
  readonly hungUp: AbortSignal;
  /** It has taken too long, or everything is being ended: it is answered `scraping_timeout`. */
  readonly cut: AbortSignal;
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
  async read(
    operation: Operation,
    { owner, request, hungUp }: { owner: Owner; request: ScrapingRequest | FirstLoginRequest; hungUp: AbortSignal },
  ): Promise<{ scrapingCode: string }> {
    const used = await requestedCredentials(this.#deps.database, owner, request);
    const { scrapingCode } = request;
    return this.#read({ operation, owner, scrapingCode, used, hungUp, cut: this.#cut() });
  }

  /**
   * Reads with what the employee let us keep and registers it: for jobs, which nobody waits for.
   * @returns 'read', or the reason for which there are no new figures
   */
  async readForEmployee(
    owner: Owner,
    { source, signal }: { readonly source: 'scheduled'; readonly signal: AbortSignal },
  ): Promise<typeof READ | ErrorKey> {
    try {
      const used = await keptCredentials(this.#deps.database, owner, source);
      const cut = AbortSignal.any([signal, this.#cut()]);
      const wanted = { operation: 'do', owner, scrapingCode: randomUUID(), used, hungUp: NOBODY, cut } as const;
      await this.#read(wanted);
      await registerStaged(this.#deps, owner, await recordKeeperOf(this.#deps.database, owner));
      return READ;
    } catch (error) {
      if (error instanceof Failure) return error.key;
      throw error;
    }
  }

  /** The stage of the employee's own reading; null for a code that is not one of theirs. */
  async progress(owner: Owner, scrapingCode: string): Promise<ReadingStage | null> {
    const stage = await stageOf(this.#deps.database, owner, scrapingCode);
    if (stage !== 'scraping') return stage;
    const job = { scrapingCode, sysUserCode: owner.sysUserCode };
    const told = await this.#deps.scraper.progress(job, AbortSignal.timeout(this.#limits.progress));
    if (told === undefined) return null;
    // The scraper is done a moment before the statement is staged; `valuing` and `done` are the api's to say.
    return told === 'done' || told === 'valuing' ? 'loggingOff' : (told ?? 'connecting');
  }

  #cut(): AbortSignal {
    return deadline(this.#limits.total, this.#deps.work.ending);
  }

  async #read(wanted: Wanted): Promise<{ scrapingCode: string }> {
    const { owner, scrapingCode, operation, used } = wanted;
    const signal = AbortSignal.any([wanted.hungUp, wanted.cut]);
    const mark = (code: string) => credentialsMark(used, this.#deps.config.jobSecret, code);
    try {
      const turn = await takeTurn(
        { ...this.#deps, limits: this.#limits },
        { owner, scrapingCode, operation, source: used.source, mark, signal },
      );
      if (turn.kind === 'ours') return await this.#deps.work.track(this.#perform(turn.reading, wanted));
      const failure = failureOfOutcome(turn.outcome);
      if (failure) throw failure;
      return { scrapingCode: turn.scrapingCode };
    } catch (error) {
      // Either limit ends a reading the same way; a caller who hung up does not see the answer.
      throw signal.aborted && !(error instanceof Failure) ? new Failure('scraping_timeout') : error;
    }
  }

  async #perform(reading: NewReading, wanted: Wanted): Promise<{ scrapingCode: string }> {
    const { owner, used, cut } = wanted;
    const prepared = await this.#prepare(reading, wanted);
    const signal = used.source === 'typed' ? AbortSignal.any([wanted.hungUp, cut]) : cut;
    const failure = await this.#forward(reading, prepared, signal).then(
      (statement) => this.#finish(owner, { reading, prepared, outcome: READ, statement }),
      async (error: unknown) => {
        if (says(error, 'not-opened')) return this.#unopened(owner, { reading, prepared, error });
        const known = failureIn(error, { cut, hungUp: signal });
        if (!known) {
          await this.#untilLoggedOff(owner, reading);
          await this.#write((database) => giveUpReading(database, owner, { reading, at: this.#deps.now() }));
          throw error;
        }
        const outcome = says(error, 'not-reached') ? NOT_REACHED : known.outcome;
        return (await this.#finish(owner, { reading, prepared, outcome })) ?? known;
      },
    );
    if (failure) throw failure;
    return { scrapingCode: reading.scrapingCode };
  }

  /** Until here nothing has been tried at the record keeper. */
  async #prepare(reading: NewReading, { owner, used }: Wanted): Promise<PreparedJob> {
    try {
      return await prepareJob(this.#deps, owner, { scrapingCode: reading.scrapingCode, used });
    } catch (error) {
      await this.#write((database) => abandonReading(database, owner, reading));
      throw error;
    }
  }

  #write<T>(write: (database: Database) => Promise<T>): Promise<T> {
    const { database, work } = this.#deps;
    return untilWritten({ work, limits: this.#limits }, () => write(database));
  }

  async #forward(
    { operation }: NewReading,
    { job }: PreparedJob,
    signal: AbortSignal,
  ): Promise<AccountStatement | undefined> {
    const { scraper } = this.#deps;
    if (operation === 'do') return (await scraper.read(job, signal)).statement;
    if (operation === 'try') await scraper.try(job, signal);
    else await scraper.askFirstLogin(job, signal);
    return undefined;
  }

  /**
   * Nothing was tried at the record keeper, so nothing was refused: a scraper with the wrong keys must not spoil good
   * records. The employee is told to enter the data anew all the same.
   */
  async #unopened(
    owner: Owner,
    { reading, prepared, error }: { reading: NewReading; prepared: PreparedJob; error: unknown },
  ): Promise<never> {
    await this.#write((database) => abandonReading(database, owner, reading));
    const ms = this.#deps.now().getTime() - reading.startedAt.getTime();
    const { rkMgtAgencyCode: kind } = prepared.job;
    this.#deps.metrics.reading({ kind, source: reading.source, outcome: 'not_opened', ms });
    throw error;
  }

  /** The next reading must not meet the site's 「既にログイン中です」 of the one that is just being ended. */
  async #untilLoggedOff({ sysUserCode }: Owner, { scrapingCode }: NewReading): Promise<void> {
    const patience = AbortSignal.timeout(this.#limits.settling);
    while (!patience.aborted) {
      const told = await this.#deps.scraper.progress({ scrapingCode, sysUserCode }, patience);
      if (told === undefined || told === null || told === 'done') return;
      await delay(this.#limits.poll);
    }
  }

  /**
   * A failure when the lease was lost meanwhile, for then the reading's outcome is not ours to write; and when what was
   * read can't be stored, for then it was not read.
   */
  async #finish(
    owner: Owner,
    ended: {
      readonly reading: NewReading;
      readonly prepared: PreparedJob;
      readonly outcome: string;
      readonly statement?: AccountStatement | undefined;
    },
  ): Promise<Failure | undefined> {
    const { reading, prepared, outcome, statement } = ended;
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
      ...(REFUSED_LOGIN.has(outcome) && { refused: { keptSince: prepared.keptSince } }),
    };
    const stored = await this.#write((database) => storeEnding(database, owner, { reading, ending }));
    const { rkMgtAgencyCode: kind } = prepared.job;
    const ms = at.getTime() - reading.startedAt.getTime();
    this.#deps.metrics.reading({ kind, source: reading.source, outcome: stored.outcome, ms });
    if (!stored.isHeld) return new Failure('scraping_timeout');
    return stored.outcome === outcome ? undefined : new Failure('scraping_error', {}, { cause: stored.cause });
  }
}

/** The reason to be told; undefined where nobody waits for one. Whatever else is thrown in a reading is none of the account. */
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
  { reading, ending }: { readonly reading: NewReading; readonly ending: Ending },
): Promise<{ readonly isHeld: boolean; readonly outcome: string; readonly cause?: unknown }> {
  try {
    return { isHeld: await finishReading(database, owner, { reading, ending }), outcome: ending.outcome };
  } catch (cause) {
    if (!ending.staged || databaseFailure(cause)) throw cause;
    const refused = { outcome: 'scraping_error', at: ending.at };
    return {
      isHeld: await finishReading(database, owner, { reading, ending: refused }),
      outcome: refused.outcome,
      cause,
    };
  }
}
