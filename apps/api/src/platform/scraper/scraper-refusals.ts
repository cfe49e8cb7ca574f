/**
 * Turns the scraper's refusals into failures: one reason of the catalogue each, and codes of the contract without any text of the
 * scraper (errors.md; security.md F9 to F13).
 */
import { ErrorBody } from '@minori/contract/error-body';
import { isNewScrapeReason, SCRAPE_ERROR_KEYS, type ScrapeErrorKey } from '@minori/contract/error-catalogue';
import { isStatementFileFault } from '@minori/contract/statement-file';
import { isUnreadFigures } from '@minori/contract/unread-figures';
import type { Dispatcher } from 'undici';
import { Failure } from '../base/failure.ts';
import { statementFileRefused } from './file-refused.ts';
import { OWN_OUTCOMES } from './scrape.ts';
import { ScraperFailure } from './scraper-failure.ts';

export const UNREACHABLE = '年金サイトからの取り込みを始められませんでした。時間をおいて、もう一度お試しください。';

/** Reasons that say nothing about the record keeper's site: the scraper is being replaced, or still busy with this employee. */
const NOT_NOW: readonly string[] = ['draining', 'conflict'];

/** The scraper's code for a sealed record that can't be opened; the employee is told another reason. */
export const NOT_OPENED = 'NOT_OPENED';

/** Seconds, when the scraper sends no Retry-After (errors.md). */
const BUSY_RETRY_AFTER = 60;

export function siteBusy(): Failure {
  return new Failure('rk_login_error_site_busy', { retryAfterSeconds: BUSY_RETRY_AFTER });
}

/** A response without a scrape, stored as an outcome of its own: nothing has been tried at the record keeper. */
export function notReached(): ScraperFailure {
  return new ScraperFailure('scraping_timeout', 'not-reached', { message: UNREACHABLE });
}

function isScrapeError(reason: string): reason is ScrapeErrorKey {
  return (SCRAPE_ERROR_KEYS as readonly string[]).includes(reason);
}

/**
 * Passes a reason on unchanged where its name is well-formed and has no other meaning here, without the scraper's text
 * (specification section 8).
 */
function anyOther(reason: string): Failure {
  const isKept = isNewScrapeReason(reason) && !OWN_OUTCOMES.includes(reason);
  return new Failure('scraping_error', isKept ? { reason } : {});
}

/** The figures that disagreed, by codes of the contract, without any text of the scraper. */
function unreadOf(errors: ErrorBody['errors']): ErrorBody['errors'] {
  return errors.flatMap(({ code }) => (isUnreadFigures(code) ? [{ code, msg: '' }] : []));
}

/** The failure for a refused scrape or file. A reason that would end the session is replaced by `scraping_error`. */
export function failureOf(json: unknown, headers: Dispatcher.ResponseData['headers']): Failure {
  const body = ErrorBody.safeParse(json);
  if (body.success && NOT_NOW.includes(body.data.reason)) return notReached();
  const reason = body.success && isScrapeError(body.data.reason) ? body.data.reason : 'scraping_error';
  if (body.success && body.data.errors.some(({ code }) => code === NOT_OPENED))
    return new ScraperFailure(reason, 'not-opened');
  if (body.success && body.data.reason === 'unauthorized') return new ScraperFailure(reason, 'unauthorized');
  const fault = body.data?.errors.map(({ code }) => code).find(isStatementFileFault);
  if (body.data?.reason === 'statement_file_refused' && fault) return statementFileRefused(fault);
  if (body.success && reason !== body.data.reason) return anyOther(body.data.reason);
  if (reason !== 'rk_login_error_site_busy') return new Failure(reason, { errors: unreadOf(body.data?.errors ?? []) });
  const asked = Number(headers['retry-after']);
  const usable = Number.isInteger(asked) && asked > 0 && asked <= 3600;
  return new Failure(reason, { retryAfterSeconds: usable ? asked : BUSY_RETRY_AFTER });
}
