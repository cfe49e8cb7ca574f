/** Makes the flash notice for a user who is redirected by a failure, with a link back if a retry is offered. */

import { errorCode } from '@minori/contract/error-code';
import { doScraping, tryScraping } from '@minori/contract/scraping';
import { MISSING } from '../../wording/failures.ts';
import { pageName } from '../../wording/page-names.ts';
import { SESSION_TEXTS } from '../../wording/session.ts';
import { STATE_PAGE_TEXTS } from '../../wording/state-pages.ts';
import type { CallFailure } from '../api/call-failure.ts';
import { failureText } from './failure-text.ts';
import type { FlashNotice } from './flash-notice.ts';

interface Circumstances {
  readonly at: number;
  /** Id of the request, or of the scrape. */
  readonly supportId: string | null;
  /** The page that is left for `/error`; null for other redirects, which offer no way back. */
  readonly from: string | null;
  /** Whether the session ends with it; otherwise the notice doesn't mention it. */
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

/** The heading of the error page, and whether everything is as it was. */
function whatFailed({ call }: CallFailure, page: string): Pick<FlashNotice, 'title' | 'isHarmless' | 'page'> {
  const isReading = READINGS.includes(call);
  const { notShown, notRead } = STATE_PAGE_TEXTS.error;
  const name = pageName(page);
  return {
    page,
    // A failed scrape leaves the last good figures as they were.
    ...((isReading || call.method === 'GET') && { isHarmless: true }),
    ...(isReading ? { title: notRead } : name !== null && { title: notShown(name) }),
  };
}

/**
 * The message if the subject of a whole page doesn't exist, by an unknown or an invalid id: neither checking the connection
 * nor correcting a field nor a retry would help.
 */
function missingText({ error: { reason }, subject }: CallFailure): string | undefined {
  return reason === 'not_found' || reason === 'validation_error' ? MISSING[subject] : undefined;
}
