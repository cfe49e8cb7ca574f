/**
 * What one step of a reading ends with: a value, or a refusal that says why.
 * Expected failures are values of the error catalogue and are passed up by hand; only surprises throw (style.md habit 9).
 */
import type { ReadingErrorKey } from '@minori/contract/error-catalogue';

/**
 * What went wrong, for the log alone: the employee is told the reason, operators need to know which step to mend.
 * A closed set, so that no figure and no text of a page can slip into a log through it.
 */
export type FailureCause =
  /** The site said so on a page of its outcome table. */
  | 'told-by-site'
  /** A page or an address other than the one asked for. */
  | 'unexpected-page'
  | 'unreadable-page'
  | 'form-missing'
  | 'link-missing'
  /** The site asks something at the login that nobody told us. */
  | 'answer-missing'
  /** A sealed record that is another's, another reading's, an unknown key's or damaged. */
  | 'credentials-not-opened'
  | 'login-not-encodable'
  | 'history-incomplete'
  | 'sums-disagree'
  | 'statement-not-valid'
  | 'not-html'
  | 'unknown-charset'
  | 'unknown-content-encoding'
  | 'http-status'
  | 'page-too-large'
  /** Reading it took too much time or memory. */
  | 'page-too-heavy'
  | 'too-many-pages'
  | 'too-many-redirects'
  | 'address-not-allowed'
  | 'connection-failed'
  | 'answer-too-slow'
  | 'reading-too-slow'
  | 'caller-gone'
  | 'closing'
  | 'surprise';

export interface ReadingFailure {
  readonly ok: false;
  readonly reason: ReadingErrorKey;
  readonly cause: FailureCause;
  /** Name of the page in our own words, never its title or address. */
  readonly page?: string;
  /** Names of the sums that disagree (`reconcile.ts`), without a figure. */
  readonly sums?: readonly string[];
}

export interface ReadingSuccess<T> {
  readonly ok: true;
  readonly value: T;
}

export type ReadingResult<T> = ReadingSuccess<T> | ReadingFailure;

export function succeed<T>(value: T): ReadingSuccess<T> {
  return { ok: true, value };
}

/** A page that we do not understand is a `scraping_error`; other reasons are named by the caller. */
export function refuse(cause: FailureCause, reason: ReadingErrorKey = 'scraping_error'): ReadingFailure {
  return { ok: false, reason, cause };
}

/** The same failure with the name of the page that it happened on, unless a closer step has named one already. */
export function onPage<T>(result: ReadingResult<T>, page: string): ReadingResult<T> {
  return result.ok || result.page !== undefined ? result : { ...result, page };
}
