/**
 * 読み取り — reads the record keeper's site for the signed-in employee and stages what was read (architecture.md, the
 * main job, steps 2 to 4). The answer carries neither figures nor secrets. Whatever happens, the lease is given back,
 * and a caller who hangs up ends the reading.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { AccountStatement } from '@minori/contract/account-statement';
import type { ReadingStage } from '@minori/contract/reading-stage';
import type { ScrapingRequest } from '@minori/contract/scraping';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Owner } from '../storage/owner.ts';
import { credentialsMark } from './credentials-mark.ts';
import { abandonReading, finishReading, type NewReading, type Operation } from './reading-repository.ts';
import { recordKeeperOf, stageOf } from './repository.ts';
import { SCRAPING_LIMITS, type ScrapingLimits } from './scraping-limits.ts';
import { failureOfOutcome, READ, takeTurn } from './single-flight.ts';
import { typedJob } from './typed-job.ts';

/** Reasons after which no reading starts by itself until new data are entered (security.md row 13). */
const REFUSED_LOGIN: ReadonlySet<string> = new Set(['rk_login_error', 'rk_login_error_on_reserved_info']);

export class ScrapingService {
  readonly #deps: Deps;
  readonly #limits: ScrapingLimits;

  constructor(deps: Deps, limits: ScrapingLimits = SCRAPING_LIMITS) {
    this.#deps = deps;
    this.#limits = limits;
  }

  /**
   * Reads (`do`) or only signs in and off (`try`).
   * @throws Failure with the reason of the catalogue.
   */
  async read(
    operation: Operation,
    { owner, request, hungUp }: { owner: Owner; request: ScrapingRequest; hungUp: AbortSignal },
  ): Promise<{ scrapingCode: string }> {
    const signal = AbortSignal.any([hungUp, AbortSignal.timeout(this.#limits.total)]);
    const mark = (code: string) => credentialsMark(request, this.#deps.config.jobSecret, code);
    try {
      const wanted = { owner, scrapingCode: request.scrapingCode, operation, mark, signal };
      const turn = await takeTurn({ ...this.#deps, limits: this.#limits }, wanted);
      if (turn.kind === 'ours') return await this.#perform(turn.reading, { owner, request, signal, hungUp });
      const failure = failureOfOutcome(turn.outcome);
      if (failure) throw failure;
      return { scrapingCode: turn.scrapingCode };
    } catch (error) {
      // Either limit ends a reading the same way; a caller who hung up does not see the answer.
      throw signal.aborted && !(error instanceof Failure) ? new Failure('scraping_timeout') : error;
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

  async #perform(
    reading: NewReading,
    {
      owner,
      request,
      signal,
      hungUp,
    }: { owner: Owner; request: ScrapingRequest; signal: AbortSignal; hungUp: AbortSignal },
  ): Promise<{ scrapingCode: string }> {
    const failure = await this.#forward(reading, { owner, request, signal }).then(
      (statement) => this.#finish(owner, reading, { outcome: READ, statement }),
      async (error: unknown) => {
        const known = error instanceof Failure ? error : signal.aborted ? new Failure('scraping_timeout') : undefined;
        if (known && !hungUp.aborted) return (await this.#finish(owner, reading, { outcome: known.key })) ?? known;
        if (hungUp.aborted) await this.#untilLoggedOff(owner, reading);
        await abandonReading(this.#deps.database, owner, reading);
        throw error;
      },
    );
    if (failure) throw failure;
    return { scrapingCode: reading.scrapingCode };
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

  async #forward(
    reading: NewReading,
    { owner, request, signal }: { owner: Owner; request: ScrapingRequest; signal: AbortSignal },
  ): Promise<AccountStatement | undefined> {
    const { rkId, rkPass, birthday } = request;
    const job = await typedJob(this.#deps.config.scraperKey, {
      owner,
      scrapingCode: reading.scrapingCode,
      rkMgtAgencyCode: await recordKeeperOf(this.#deps.database, owner),
      credentials: { rkId, rkPass, birthday },
    });
    if (reading.operation === 'do') return (await this.#deps.scraper.read(job, signal)).statement;
    await this.#deps.scraper.try(job, signal);
    return undefined;
  }

  /** A failure when the lease was lost meanwhile: then the reading's outcome is not ours to write. */
  async #finish(
    owner: Owner,
    reading: NewReading,
    { outcome, statement }: { outcome: string; statement?: AccountStatement | undefined },
  ): Promise<Failure | undefined> {
    const at = this.#deps.now();
    const ending = {
      outcome,
      at,
      ...(statement && { staged: { statement, expiresAt: new Date(at.getTime() + this.#limits.staging) } }),
      isRefusedLogin: REFUSED_LOGIN.has(outcome),
    };
    const held = await finishReading(this.#deps.database, owner, { reading, ending });
    return held ? undefined : new Failure('scraping_timeout');
  }
}
