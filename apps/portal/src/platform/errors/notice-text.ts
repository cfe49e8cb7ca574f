/** Makes the flash notice for a user whom a failure redirects; with a link back if a retry is offered. */

import { errorCode } from '@minori/contract/error-code';
import { doScraping, tryScraping } from '@minori/contract/scraping';
import { MISSING } from '@minori/wording/ja/failures';
import { pageName } from '@minori/wording/ja/page-names';
import { SESSION_TEXTS } from '@minori/wording/ja/session';
import { STATE_PAGE_TEXTS } from '@minori/wording/ja/state-pages';
import type { CallFailure } from '../api/call-failure.ts';
import { failureText } from './failure-text.ts';
import type { FlashNotice } from './flash-notice.ts';

interface Circumstances {
  readonly at: number;
  /** Id of the request or of the scrape. */
  readonly supportId: string | null;
  /** The page that is left for `/error`; null for other redirects, which have no link back. */
  readonly from: string | null;
  /** Whether the session ends as well; only then the notice mentions it. */
  readonly endsSession: boolean;
}

export function noticeFor(failure: CallFailure, { at, supportId, from, endsSession }: Circumstances): FlashNotice {
  const { statusCode, reason, retryable } = failure.error;
  if (statusCode === 405005 && reason === 'Expired Token') return { text: SESSION_TEXTS.expired, tone: 'info', at };
  if (endsSession && (statusCode === 405 || statusCode === 405004 || statusCode === 405005)) {
    return { text: SESSION_TEXTS.revoked, tone: 'info', at };
  }
  if (reason === 'unauthorized') return { text: SESSION_TEXTS.required, tone: 'info', at };
  const missing = missingText(failure);
  return {
    text: missing ?? failureText(failure),
    tone: 'error',
    at,
    ...((from !== null || supportId !== null) && { supportId: errorCode(statusCode, supportId) }),
    ...(from !== null && whatFailed(failure, from.split('?')[0] ?? '')),
    ...(from !== null && retryable && missing === undefined && { retryAt: from }),
  };
}

const READINGS: readonly unknown[] = [doScraping, tryScraping];

/** The heading of the error page, the page that was left, and whether all data are unchanged. */
function whatFailed({ call }: CallFailure, page: string): Pick<FlashNotice, 'title' | 'isHarmless' | 'page'> {
  const isReading = READINGS.includes(call);
  const { notShown, notRead } = STATE_PAGE_TEXTS.error;
  const name = pageName(page);
  return {
    page,
    // A failed scrape leaves the last successful figures unchanged.
    ...((isReading || call.method === 'GET') && { isHarmless: true }),
    ...(isReading ? { title: notRead } : name !== null && { title: notShown(name) }),
  };
}

/**
 * The message if the subject of a whole page doesn't exist, because its id is unknown or invalid: checking the
 * connection, correcting a field or retrying would not help.
 */
function missingText({ error: { reason }, subject }: CallFailure): string | undefined {
  return reason === 'not_found' || reason === 'validation_error' ? MISSING[subject] : undefined;
}
