/**
 * The result of one step of a scrape: a value, or a refusal with its reason. Expected failures are values of the error
 * catalogue and are passed on explicitly; only surprises throw (style.md habit 9).
 */
import type { ScrapeErrorKey } from '@minori/contract/error-catalogue';
import type { UnreadFigures } from '@minori/contract/unread-figures';

/**
 * What went wrong, for the log alone: the employee is told the reason, operators need to know which step to mend.
 * A closed set, so that no figure and no text of a page can slip into a log through it.
 */
export const FAILURE_CAUSES = [
  /** RK_SITE_<kind>_URL is not set: the set-up's fault, and not the employee's. */
  'kind-without-address',
  /** The site said so on a page of its outcome table. */
  'reported-by-site',
  /** A page or an address other than the one asked for. */
  'unexpected-page',
  'unreadable-page',
  'form-missing',
  'link-missing',
  /** A page between login and menu that asks the employee for something. */
  'employee-asked',
  /** The site asks something at the login that nobody told us. */
  'answer-missing',
  /** A sealed record that is another's, another scrape's, an unknown key's or damaged. */
  'credentials-not-opened',
  'login-not-encodable',
  'history-incomplete',
  'sums-disagree',
  'statement-not-valid',
  'not-html',
  'unknown-charset',
  'unknown-content-encoding',
  'http-status',
  'page-too-large',
  /** Reading it took too much time or memory. */
  'page-too-heavy',
  'too-many-pages',
  'too-many-redirects',
  'address-not-allowed',
  'connection-failed',
  'answer-too-slow',
  'scrape-too-slow',
  'caller-gone',
  'closing',
  'surprise',
] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

export interface ScrapeFailure {
  readonly ok: false;
  readonly reason: ScrapeErrorKey;
  readonly cause: FailureCause;
  /** Name of the page in our own words, never its title or address. */
  readonly page?: string;
  /** Names of the sums that disagree (`reconcile.ts`), without a figure. */
  readonly sums?: readonly string[];
  /** The figures that those sums are of. */
  readonly unread?: readonly UnreadFigures[];
}

export interface ScrapeSuccess<T> {
  readonly ok: true;
  readonly value: T;
}

export type ScrapeResult<T> = ScrapeSuccess<T> | ScrapeFailure;

export function succeed<T>(value: T): ScrapeSuccess<T> {
  return { ok: true, value };
}

/** A page that we do not understand is a `scraping_error`; other reasons are named by the caller. */
export function refuse(cause: FailureCause, reason: ScrapeErrorKey = 'scraping_error'): ScrapeFailure {
  return { ok: false, reason, cause };
}

/** The same failure with the name of the page that it happened on, unless a closer step has named one already. */
export function onPage<T>(result: ScrapeResult<T>, page: string): ScrapeResult<T> {
  return result.ok || result.page !== undefined ? result : { ...result, page };
}
