/**
 * Calls `/scraping-api/*` of the scraper: forwards a job with its token and turns every response, time-out and broken connection
 * into a result or one reason of the catalogue (errors.md; security.md F9 to F13). Credentials are sent sealed and in the body
 * only; no text of the scraper reaches an employee.
 */
import type { ScrapeStage } from '@minori/contract/scrape-stage';
import {
  type OpenInputsJob,
  OpenInputsResult,
  type ResealJob,
  ResealResult,
  type RestingJob,
  type ScrapingJob,
  ScrapingProgress,
  ScrapingResult,
  type StatementFileJob,
  StatementFileResult,
  TryScrapingResult,
} from '@minori/contract/scraping-job';
import type { Span } from '@minori/telemetry/span';
import { type Dispatcher, request } from 'undici';
import type * as z from 'zod/mini';
import { Failure, tooManyWaiting } from '../base/failure.ts';
import { FairWork, type FairWorkSizes } from '../fairness/fair-work.ts';
import { LookupFailure } from '../private-dns/resolver.ts';
import type { ScrapingDns } from '../private-dns/scraping-address.ts';
import { type Job, jobToken } from './job-token.ts';
import { createScraperDispatcher } from './scraper-dispatcher.ts';
import { failureOf, notReached, siteBusy, UNREACHABLE } from './scraper-refusals.ts';

/**
 * Limits, so that a hanging record keeper, or one company's many scrapes, can't use up what the others need (security.md row 42).
 */
export const SCRAPES_AT_ONCE: FairWorkSizes = { atOnce: 20, atOnceOfOne: 10, waiting: 100, waitingOfOne: 50 };

/** The scraper reads one file at a time. */
export const FILES_AT_ONCE: FairWorkSizes = { atOnce: 2, atOnceOfOne: 1, waiting: 60, waitingOfOne: 30 };

type AnyJob = ScrapingJob | ResealJob | OpenInputsJob | StatementFileJob;
type AnswerOfJob =
  | typeof ScrapingResult
  | typeof TryScrapingResult
  | typeof ResealResult
  | typeof OpenInputsResult
  | typeof StatementFileResult;

export interface ScraperClientOptions {
  readonly sizes?: FairWorkSizes;
  /** Called when the scraping host could not be resolved. */
  readonly onLookupFailure?: () => void;
}

/** The configuration that the client needs. */
export interface ScraperAddress {
  readonly scraperUrl: string;
  readonly scrapingDns: ScrapingDns;
  /** Signs the job tokens. */
  readonly jobSecret: string;
}

/**
 * An unparsed response of whatever program is at the scraper's URL; `away` explains why there was none, `foreign` what other
 * program responded.
 */
export type RawAnswer =
  | { readonly statusCode: number; readonly json: unknown }
  | { readonly away: string }
  | { readonly foreign: string };

interface ScraperRequest {
  readonly method: 'GET' | 'POST';
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly traceparent?: string | undefined;
}

export class ScraperClient {
  readonly #config: ScraperAddress;
  readonly #now: () => Date;
  readonly #dispatcher: Dispatcher;
  readonly #readings: FairWork;
  readonly #files = new FairWork(FILES_AT_ONCE, tooManyWaiting);
  readonly #onLookupFailure: () => void;

  /** @throws Error for a URL at which a job could be intercepted; the start ends there. */
  constructor(config: ScraperAddress, now: () => Date, options: ScraperClientOptions = {}) {
    this.#config = config;
    this.#now = now;
    this.#dispatcher = createScraperDispatcher(config.scraperUrl, config.scrapingDns);
    this.#readings = new FairWork(options.sizes ?? SCRAPES_AT_ONCE, siteBusy);
    this.#onLookupFailure = options.onLookupFailure ?? (() => undefined);
  }

  /**
   * Scrapes the figures.
   * @param span the caller's span: the scraper logs the id of its trace
   * @throws Failure with a reason of the catalogue; the signal's own reason when it fires first.
   */
  async read(job: ScrapingJob, signal: AbortSignal, span?: Span): Promise<z.output<typeof ScrapingResult>> {
    return this.#visit(job, signal, () =>
      this.#post('/scraping-api/do-scraping', { job, signal, span, answer: ScrapingResult }),
    );
  }

  /** As `read`, for a sign-in alone. */
  async try(job: ScrapingJob, signal: AbortSignal, span?: Span): Promise<z.output<typeof TryScrapingResult>> {
    const answer = TryScrapingResult;
    return this.#visit(job, signal, () => this.#post('/scraping-api/try-scraping', { job, signal, span, answer }));
  }

  /** As `try`, for an account that may still need the set-up of its first login. */
  async askFirstLogin(job: ScrapingJob, signal: AbortSignal, span?: Span): Promise<z.output<typeof TryScrapingResult>> {
    const answer = TryScrapingResult;
    return this.#visit(job, signal, () => this.#post('/scraping-api/mutb-first-login', { job, signal, span, answer }));
  }

  /**
   * Reads a file that the employee chose.
   * @throws Failure statement_file_refused with its code, else as `read`
   */
  async readFile(
    job: StatementFileJob,
    signal: AbortSignal,
    span?: Span,
  ): Promise<z.output<typeof StatementFileResult>> {
    const place = { share: job.sysOrganizationCode, member: job.sysUserCode };
    const read = () => this.#post('/scraping-api/read-file', { job, signal, span, answer: StatementFileResult });
    return this.#files.run(place, read, signal);
  }

  /**
   * Returns the record sealed under the scraper's newest key. @throws as `read`; for a record that can't be opened, with the
   * reason about reserved info
   */
  async reseal(job: ResealJob, signal: AbortSignal, span?: Span): Promise<z.output<typeof ResealResult>> {
    return this.#post('/scraping-api/reseal', { job, signal, span, answer: ResealResult });
  }

  /** Opens the saved inputs of the retirement income screen, as text. @throws as `reseal` */
  async openInputs(job: OpenInputsJob, signal: AbortSignal, span?: Span): Promise<z.output<typeof OpenInputsResult>> {
    return this.#post('/scraping-api/open-inputs', { job, signal, span, answer: OpenInputsResult });
  }

  /**
   * Has the program at the scraper's URL open something sealed, as a proof that it has the key. Never throws: every failure is a
   * result.
   */
  async prove(job: RestingJob, signal: AbortSignal): Promise<RawAnswer> {
    try {
      const options = { method: 'POST', body: JSON.stringify(job), signal } as const;
      const { statusCode, body } = await this.#request('/scraping-api/prove', job, options);
      return { statusCode, json: parseJson(await body.text()) };
    } catch (error) {
      if (error instanceof LookupFailure) this.#onLookupFailure();
      const code = error instanceof Error ? String(('code' in error && error.code) || error.name) : '';
      if (SPEAKS_OTHERWISE.test(code)) return { foreign: code };
      return { away: signal.aborted ? 'no answer in time' : code };
    }
  }

  /** Reads the scraper's stage of a scrape; null when it has not begun, undefined when the scraper does not respond. */
  async progress(job: Job, signal: AbortSignal): Promise<ScrapeStage | null | undefined> {
    const path = `/scraping-api/progress?scrapingCode=${encodeURIComponent(job.scrapingCode)}`;
    try {
      const { statusCode, body } = await this.#request(path, job, { method: 'GET', signal });
      const answer = ScrapingProgress.safeParse(await body.json());
      return statusCode === 200 && answer.success ? answer.data.stage : undefined;
    } catch {
      // Progress is optional: a scraper that doesn't report it must not fail the scrape.
      return undefined;
    }
  }

  /** Limits how many jobs visit record keepers' sites at once. */
  #visit<T>(
    { sysOrganizationCode, sysUserCode }: ScrapingJob,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.#readings.run({ share: sysOrganizationCode, member: sysUserCode }, work, signal);
  }

  async #post<S extends AnswerOfJob>(
    path: string,
    { job, signal, span, answer }: { job: AnyJob; signal: AbortSignal; span: Span | undefined; answer: S },
  ): Promise<z.output<S>> {
    const part = span?.begin('client', `POST ${path}`);
    const { statusCode, headers, json } = await this.#exchange(path, job, { signal, part });
    if (statusCode !== 200) throw failureOf(json, headers);
    const parsed = answer.safeParse(json);
    if (!parsed.success || parsed.data.scrapingCode !== job.scrapingCode) throw new Failure('scraping_error');
    return parsed.data as z.output<S>;
  }

  async #exchange(path: string, job: AnyJob, { signal, part }: { signal: AbortSignal; part: Span | undefined }) {
    try {
      const body = JSON.stringify(job);
      const response = await this.#request(path, job, { method: 'POST', body, signal, traceparent: part?.header });
      const text = await response.body.text();
      const { statusCode } = response;
      part?.end({ facts: { 'http.response.status_code': statusCode }, isFailed: statusCode >= 400 });
      return { statusCode: response.statusCode, headers: response.headers, json: parseJson(text) };
    } catch (error) {
      part?.end({ isFailed: true });
      if (error instanceof LookupFailure) this.#onLookupFailure();
      signal.throwIfAborted();
      if (isUnreached(error)) throw notReached();
      // The scrape has ended, but no valid statement is that large.
      if (codeOf(error) === TOO_LARGE) throw new Failure('scraping_error');
      // A closed connection or half a response: whether the scrape took place is unknown.
      throw new Failure('scraping_timeout', { message: UNREACHABLE });
    }
  }

  #request(path: string, job: Job, { traceparent, ...options }: ScraperRequest) {
    const token = jobToken(job, { secret: this.#config.jobSecret, now: this.#now() });
    return request(new URL(path, this.#config.scraperUrl), {
      ...options,
      dispatcher: this.#dispatcher,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(traceparent !== undefined && { traceparent }),
      },
    });
  }
}

/** Error codes when something listens there that doesn't speak HTTP, or that speaks TLS with a certificate that isn't trusted. */
const SPEAKS_OTHERWISE =
  /^(HPE_|HTTPParserError|ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|UND_ERR_RES_)/;

const NEVER_CONNECTED: readonly string[] = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

const TOO_LARGE = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether nothing of the job was sent. */
function isUnreached(error: unknown): boolean {
  return error instanceof LookupFailure || NEVER_CONNECTED.includes(codeOf(error));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
