/**
 * Defines the result of one step of a scrape: a value, or a refusal with its reason. Expected failures are values from
 * the error catalogue and are passed on explicitly; only bugs throw (style.md habit 9).
 */
import type { ScrapeErrorKey } from '@minori/contract/error-catalogue';
import type { UnreadFigures } from '@minori/contract/unread-figures';

/**
 * Causes of a failure, for the log only: the employee sees the reason, and operators need to know which step failed.
 * The set is closed, so that no figure and no text of a page can get into a log through it.
 */
export const FAILURE_CAUSES = [
  /** RK_SITE_<kind>_URL is not set, which is an error of the configuration and not of the employee. */
  'kind-without-address',
  /** The site showed a page of its outcome table. */
  'reported-by-site',
  /** The page or URL is not the expected one. */
  'unexpected-page',
  'unreadable-page',
  'form-missing',
  'link-missing',
  /** A page between login and menu requires an action of the employee. */
  'employee-asked',
  /** The login requires an answer that the credentials don't have. */
  'answer-missing',
  /** The sealed record belongs to another employee or scrape, has an unknown key or is damaged. */
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
  /** Parsing exceeded its limit of time or memory. */
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
  /** Our own name for the page, never its title or URL. */
  readonly page?: string;
  /** Names of the disagreeing sums (`reconcile.ts`), without a figure. */
  readonly sums?: readonly string[];
  /** The groups of figures in those sums. */
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

/** Builds a refusal. The default reason is `scraping_error`, the one for a page that this program can't interpret. */
export function refuse(cause: FailureCause, reason: ScrapeErrorKey = 'scraping_error'): ScrapeFailure {
  return { ok: false, reason, cause };
}

/** Adds the page's name to a failure, unless an inner step has added one. */
export function onPage<T>(result: ScrapeResult<T>, page: string): ScrapeResult<T> {
  return result.ok || result.page !== undefined ? result : { ...result, page };
}
